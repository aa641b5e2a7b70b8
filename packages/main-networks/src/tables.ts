import type { MainRefusal } from '@planet/api/calls/main_networks/fields'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { Generated, GeneratedAlways } from 'kysely'
import type { State } from './journal/state.ts'

export type MainNetworkTables = {
  main_transactions: {
    network: MainNetwork
    txid: Buffer
    account_id: string
    raw: Buffer
    asset: AssetCode
    recipient: string
    amount: string
    nonce: string | null
    fee: string | null
    state: Generated<State>
    refusal: MainRefusal | null
    confirmations: Generated<number>
    broadcasts: Generated<number>
    sent_at: Date
    replaces: Buffer | null
  }
  main_memos: {
    id: GeneratedAlways<bigint>
    network: string
    txid: Buffer
    account_id: string
    memo_sealed: Buffer
    key_id: string
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends MainNetworkTables {}
}
