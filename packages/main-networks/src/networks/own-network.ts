import type { AnswerOf } from '@planet/api/call'
import type { prepareMain } from '@planet/api/calls/main-networks/prepare'
import type { raiseMain } from '@planet/api/calls/main-networks/raise'
import type { MainRefusal } from '@planet/api/fields/main-network'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode, TokenAddresses } from '@planet/units/asset'
import type { Fate } from './fate.ts'
import type { OwnKeys } from './own-keys.ts'

/** Tokens are written as on Ethereum, on TRON without its 0x41. */
export type EthereumContracts = { chainId: number; tokens: TokenAddresses }
export type TronContracts = { tokens: TokenAddresses }

/** The balance of an own address in one asset. */
export type Held = {
  asset: AssetCode
  balance: bigint
  incoming: bigint
  outgoing: bigint
  available: bigint
}

/** A journalled unconfirmed payment. */
export type Waiting = { txid: string; raw: string; asset: AssetCode; amount: bigint; nonce: bigint | null }

/** A signed payment, decoded from its bytes and proven to be the account's own. */
export type Payment = { txid: string; asset: AssetCode; to: string; amount: bigint; nonce: bigint | null }

export type Request = { asset: AssetCode; to: string | undefined; amount: bigint | undefined }

type Answer = AnswerOf<typeof prepareMain>
export type Prepared = Pick<Answer, 'bitcoin' | 'ethereum' | 'tron'>
export type Raise = Pick<AnswerOf<typeof raiseMain>, 'bitcoin' | 'ethereum'>

/** A main network as the owner of an address needs it. Every method throws if no node responds. */
export type OwnNetwork = {
  network: MainNetwork
  /** Contracts in the network's notation; null for its own coin. */
  tokens: Readonly<Partial<Record<AssetCode, string | null>>>
  held: (own: OwnKeys, waiting: readonly Waiting[]) => Promise<readonly Held[]>
  prepare: (own: OwnKeys, request: Request, waiting: readonly Waiting[]) => Promise<Prepared>
  /** Throws `invalid_data` for anything but a payment of a known asset from the account's own key. */
  read: (own: OwnKeys, raw: string) => Payment
  /** Throws `SendRefusal` if the network rejects it. */
  send: (raw: string) => Promise<void>
  fate: (transaction: { txid: string; raw: string }) => Promise<Fate>
  /** Who paid for a transaction; undefined if the node cannot tell. Absent where the block itself names the sender. */
  sendersOf?: (txid: string) => Promise<readonly string[] | undefined>
  /** Whether two signed payments exclude each other: the network can never include both. */
  excludes: (raw: string, other: string) => boolean
  /** What a fee raise of a pending payment needs; absent if the network has no such thing. */
  raise?: (own: OwnKeys, payment: Waiting, waiting: readonly Waiting[]) => Promise<Raise>
}

/** The network understood the transaction and rejected it. */
export class SendRefusal extends Error {
  override name = 'SendRefusal'
  readonly reason: MainRefusal
  constructor(reason: MainRefusal, words: string) {
    super(words)
    this.reason = reason
  }
}
