import type {} from '@planet/accounts/tables'
import type { MainRefusal } from '@planet/api/fields/main-network'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { Generated, GeneratedAlways } from 'kysely'
import type { State } from './state.ts'

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
  main_addresses: { network: MainNetwork; address: string; account_id: string; since: Date }
  main_received: {
    network: MainNetwork
    txid: Buffer
    index: number
    account_id: string
    address: string
    asset: AssetCode
    amount: string
    senders: string[] | null
    convert_number: bigint | null
    height: bigint
    block_hash: string
    confirmations: number
    received_at: Date
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
