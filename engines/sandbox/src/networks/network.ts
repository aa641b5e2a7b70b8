import type { AssetCode } from '@planet/units/asset'
import type { NetworkId } from '@planet/units/network'

/** What happens to the transactions of replaced blocks: into the new ones, back to waiting, or lost. */
export const reorgTransactions = ['remine', 'pool', 'drop'] as const
export type ReorgTransactions = (typeof reorgTransactions)[number]

export type MainNetworkId = Exclude<NetworkId, 'planet'>

/** A stand-in main network, as people and tests control it. Its users reach it only at `url`. */
export type SandboxNetwork = {
  readonly id: MainNetworkId
  readonly title: string
  readonly url: string
  /** What the faucet gives, the native coin first. */
  readonly assets: readonly AssetCode[]
  /** Facts that clients need, such as contracts. */
  readonly facts: Readonly<Record<string, string>>
  height(): Promise<number>
  faucet: { readonly address: string; balance(): Promise<bigint> }
  /** Throws `FieldError`. Gives the transaction's id. */
  pay(asset: AssetCode, address: string, amount: bigint): Promise<string>
  /** Gives the ids of the new blocks. */
  mine(blocks: number): Promise<string[]>
  reorg(depth: number, transactions: ReorgTransactions): Promise<string[]>
  close(): Promise<void>
}

/** What is wrong with a request, and in which of its fields. */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.field = field
  }
}
