import type { BlockPosition, MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { Hex } from 'viem'
import type { VaultRelease } from './vault-terms.ts'

/** Money that reached an address. The key (network, txid, index) identifies it permanently. */
export type Arrival = {
  txid: string
  index: number
  address: string
  asset: AssetCode
  amount: bigint
  /** Who paid it; empty for newly issued tokens. Absent on Bitcoin, where only the coins that were spent tell. */
  from?: string
}

/** An output that a transaction spent; only Bitcoin has them. */
export type Spend = { txid: string; vout: number; by: string }

/** What a vault contract did with a release id. A release above the vault's limits is queued first. */
export type ReleaseEvent = { id: Hex; txid: string } & (
  | { outcome: 'released' | 'voided' }
  | ({ outcome: 'queued' } & QueuedRelease)
)

/** A payment queued in a vault, and when it may be made. */
export type QueuedRelease = { terms: VaultRelease; readyAt: Date }

export type ChangeKind = 'guardians' | 'limit' | 'end_hold'

/** A vault's event about a change of its own rules: queued, made or vetoed. */
export type ChangeEvent = { id: Hex } & (
  | { outcome: 'queued'; kind: ChangeKind; readyAt: Date }
  | { outcome: 'ended' }
)

/** Changes of a vault's rules, which are queued before they apply. */
export type VaultRules = {
  /** Incremented by every queued change. */
  nonce: () => Promise<bigint>
  /** Seconds that a change waits. */
  delay: () => Promise<number>
  /** When a change may be made; undefined if none with this id is queued. */
  readyAt: (id: Hex) => Promise<Date | undefined>
  /** Changes that were queued in these blocks, both included. */
  changes: (from: number, to: number) => Promise<readonly { id: Hex }[]>
}

export type ChainBlock = BlockPosition & {
  parent: string
  time: Date
  arrivals: readonly Arrival[]
  spends: readonly Spend[]
  releases: readonly ReleaseEvent[]
  /** Of a vault's own rules. */
  changes?: readonly ChangeEvent[]
}

/** One main network as its nodes agree on it. Every method throws rather than guesses. */
export type ChainReader = {
  network: MainNetwork
  head: () => Promise<BlockPosition>
  hashAt: (height: number) => Promise<string>
  block: (height: number) => Promise<ChainBlock>
  /** Throws unless this many blocks from that height on are linked by their work, if the network has proof of work. */
  prove?: (height: number, blocks: number) => Promise<void>
  /** The current balance of an address; Bitcoin's coins are counted one by one instead. */
  balance?: (asset: AssetCode, address: string) => Promise<bigint>
  /** A release queued in the vault; undefined if none with this id is. */
  queued?: (id: Hex) => Promise<QueuedRelease | undefined>
  /** The ids of all releases queued in the vault. */
  queue?: () => Promise<readonly Hex[]>
  /** Undefined if there is no vault, or one of the first version, whose rules are fixed. */
  vaultRules?: VaultRules
  /** The supply of a token on the network. */
  issued?: (asset: AssetCode) => Promise<bigint>
  /** Unconfirmed transactions, if the network shows them. */
  pending?: () => Promise<{ arrivals: readonly Arrival[]; txids: ReadonlySet<string> }>
}
