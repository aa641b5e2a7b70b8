import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { ColumnType, Generated } from 'kysely'
import type { ConvertState } from './machines/convert.ts'
import type { DepositState } from './machines/deposit.ts'
import type { RequestKind, RequestPayload } from './request.ts'

/** NUMERIC is read and written as text; it is a bigint everywhere else. */
type Amount = ColumnType<string, string, string>
/** Objects are written as JSON text. */
type Json<T> = ColumnType<T, string, string>

export type StoredHolding = {
  network: MainNetwork | 'planet'
  amount: string
  kept: string
  /** Absent in older checks, and if there is no cold part. */
  cold?: string
}

export type BridgeTables = {
  bridge_addresses: {
    network: MainNetwork
    address: string
    account: string
    recipient: Buffer
    salt: string
    binding: string | null
    created_at: Generated<Date>
  }
  bridge_account_proofs: {
    account_id: string
    guardians: string
    address: Buffer
    signatures: string[]
    confirmed_at: Generated<Date>
  }
  bridge_blocks: { network: MainNetwork; height: bigint; hash: string; parent: string }
  bridge_deposits: {
    id: Generated<bigint>
    network: MainNetwork
    txid: string
    index: number
    deposit_id: string
    asset: AssetCode
    amount: Amount
    address: string
    account: string
    recipient: Buffer
    state: Json<DepositState>
    status: number
    height: bigint | null
    block_hash: string | null
    seen_at: Date
    updated_at: Date
    swept: Generated<boolean>
    sweep: Generated<string | null>
  }
  bridge_coins: {
    txid: string
    vout: number
    value: Amount
    salt: string
    height: bigint
    spent_by: string | null
    spent_height: bigint | null
  }
  bridge_converts: {
    id: string
    number: Generated<bigint>
    account: string | null
    requester: Buffer
    asset: AssetCode
    amount: Amount
    fee: Amount
    network: string
    destination: string
    block_number: bigint
    requested_at: Date
    state: Json<ConvertState>
    status: number
    reasons: Generated<string[]>
    decided_by: string | null
    /** From approvals before bridge_convert_approvals; no longer written. */
    operator_signature: string | null
    release: string | null
    updated_at: Date
  }
  bridge_convert_approvals: {
    convert_id: string
    operator: string
    signer: Buffer | null
    signature: string | null
    at: Date
  }
  bridge_releases: {
    id: string
    kind: Generated<'converts' | 'sweep' | 'renewal' | 'refill'>
    network: MainNetwork
    converts: string[]
    voids: string[]
    proposal: string
    ticket: string | null
    fee: Amount
    raw: string | null
    txid: string | null
    state: 'proposed' | 'sent' | 'replaced'
    height: bigint | null
    created_at: Date
    sent_at: Date | null
  }
  bridge_refills: { cold_coin: string; amount: Amount; asked_at: Date; closed_at: Date | null }
  bridge_refill_approvals: {
    cold_coin: string
    amount: Amount
    operator: string
    signer: Buffer
    signature: string
    at: Date
  }
  bridge_requests: {
    id: string
    number: Generated<bigint>
    kind: RequestKind
    subject: string
    payload: Json<RequestPayload>
    state: Generated<'open' | 'submitted' | 'done' | 'withdrawn'>
    attempt: Generated<number>
    transaction: string | null
    created_at: Generated<Date>
  }
  bridge_signatures: {
    request_id: string
    guardian: Buffer
    signature_hash: Buffer
    signature: string
    at: Generated<Date>
  }
  bridge_relays: {
    network: MainNetwork
    purpose: string
    raw: string
    txid: string
    nonce: bigint | null
    expires_at: Date | null
    fee: Amount
    sent_at: Date
  }
  bridge_relayers: { network: MainNetwork; address: string; balance: Amount; low: Amount; at: Date }
  bridge_cursors: { name: string; block: bigint }
  bridge_alarms: {
    id: Generated<bigint>
    code: string
    detail: Json<Record<string, string | number>>
    at: Generated<Date>
    closed_at: Date | null
  }
  bridge_pauses: {
    nonce: string
    asked_by: string
    reason: string
    asked_at: Date
    ends_at: Date
    confirmed_by: Generated<string | null>
    confirmed_at: Generated<Date | null>
  }
  bridge_reserve_checks: {
    id: Generated<bigint>
    asset: AssetCode
    supply: Amount
    pending: Amount
    unsettled: Amount
    reserves: Amount
    holdings: ColumnType<readonly StoredHolding[], string, string>
    holds: boolean
    at: Date
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends BridgeTables {}
}
