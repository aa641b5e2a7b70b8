import type { AssetCode } from '@planet/units/asset'
import type { NetworkId, Stage } from '@planet/units/network'
import type { AbiValue } from './evm/abi.ts'
import type { ConvertRequest } from './evm/convert.ts'

type Common = {
  network: NetworkId
  stage: Stage
  /** Bound on the network fee in the network's own smallest unit. */
  maxFee: bigint
}

/** A payment as confirmed: to whom, how much of which asset, on which network, at which maximum fee. */
export type TransferIntent = Common & {
  kind: 'transfer'
  asset: AssetCode
  /** The token's contract; absent for the network's own coin. */
  token?: string
  to: string
  amount: bigint
}

/** A call of a contract of the product (pay an order, request a convert) with every argument confirmed. */
export type CallIntent = Common & {
  kind: 'call'
  contract: string
  /** Canonical signature, such as `pay(bytes32,address,uint256)`. */
  signature: string
  args: readonly AbiValue[]
  /** Native coin sent along. */
  value: bigint
}

/** A convert as confirmed: it is signed on PLANET and pays out on a main network. */
export type ConvertIntent = Common &
  ConvertRequest & {
    kind: 'convert'
    network: 'planet'
    /** The screen showed the destination as the user's own: the vault compares it with its own key's address. */
    isOwn: boolean
  }

/** Typed data as confirmed: its contract and chain, and fields that must have these values. */
export type TypedDataIntent = {
  kind: 'typed-data'
  network: 'planet' | 'ethereum'
  stage: Stage
  domainName: string
  verifyingContract?: string
  primaryType: string
  /** Top-level fields of the message, written as the message writes them. */
  fields: Readonly<Record<string, string>>
}

export type TransactionIntent = TransferIntent | CallIntent
export type EvmIntent = TransactionIntent | ConvertIntent
export type Intent = EvmIntent | TypedDataIntent
