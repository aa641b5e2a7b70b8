import type { AnswerOf } from '@planet/api/call'
import type { MainRefusal } from '@planet/api/calls/main_networks/fields'
import type { prepareMain } from '@planet/api/calls/main_networks/prepare'
import type { raiseMain } from '@planet/api/calls/main_networks/raise'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { OwnKeys } from '../own-keys.ts'
import type { Fate } from './fate.ts'

export type EthereumContracts = { chainId: number; usdt: string; bridgedPla: string }
export type TronContracts = { usdt: string }

/** What an own address holds of one asset. */
export type Held = {
  asset: AssetCode
  balance: bigint
  incoming: bigint
  outgoing: bigint
  available: bigint
}

/** A journalled payment that is in no block yet. */
export type Waiting = { txid: string; raw: string; asset: AssetCode; amount: bigint; nonce: bigint | null }

/** A signed payment, read from its bytes and proven to be the account's own. */
export type Payment = { txid: string; asset: AssetCode; to: string; amount: bigint; nonce: bigint | null }

export type Request = { asset: AssetCode; to: string | undefined; amount: bigint | undefined }

type Answer = AnswerOf<typeof prepareMain>
export type Prepared = Pick<Answer, 'bitcoin' | 'ethereum' | 'tron'>
export type Raise = Pick<AnswerOf<typeof raiseMain>, 'bitcoin' | 'ethereum'>

/** A main network as the owner of an address on it needs it. Every method throws where no node answers. */
export type OwnNetwork = {
  network: MainNetwork
  /** Contracts as the network writes them; null for its own coin. */
  tokens: Readonly<Partial<Record<AssetCode, string | null>>>
  held: (own: OwnKeys, waiting: readonly Waiting[]) => Promise<readonly Held[]>
  prepare: (own: OwnKeys, request: Request, waiting: readonly Waiting[]) => Promise<Prepared>
  /** Throws `invalid_data` for anything but a payment of a known asset from the account's own key. */
  read: (own: OwnKeys, raw: string) => Payment
  /** Throws `SendRefusal` when the network refuses. */
  send: (raw: string) => Promise<void>
  fate: (transaction: { txid: string; raw: string }) => Promise<Fate>
  /** Whether two signed payments exclude each other: the network can never take both. */
  excludes: (raw: string, other: string) => boolean
  /** What a higher fee in the place of a waiting payment needs; absent where there is no such thing. */
  raise?: (own: OwnKeys, payment: Waiting, waiting: readonly Waiting[]) => Promise<Raise>
}

/** The network understood the transaction and refused it. */
export class SendRefusal extends Error {
  override name = 'SendRefusal'
  readonly reason: MainRefusal
  constructor(reason: MainRefusal, words: string) {
    super(words)
    this.reason = reason
  }
}
