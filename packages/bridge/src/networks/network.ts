import type { BlockPosition, MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import type { Hex } from 'viem'
import type { VaultRelease } from './vault-terms.ts'

/** Money that reached an address. The key (network, txid, index) is its name for ever. */
export type Arrival = { txid: string; index: number; address: string; asset: AssetCode; amount: bigint }

/** An output that a transaction used up; Bitcoin alone has them. */
export type Spend = { txid: string; vout: number; by: string }

/** What a vault contract did with a release id. One above the vault's limits is queued first. */
export type ReleaseEvent = { id: Hex; txid: string } & (
  | { outcome: 'released' | 'voided' }
  | ({ outcome: 'queued' } & QueuedRelease)
)

/** A payment that waits in a vault, and when it may be made. */
export type QueuedRelease = { terms: VaultRelease; readyAt: Date }

export type ChangeKind = 'guardians' | 'limit' | 'end_hold'

/** What a vault said of a change of its own rules: it waits, or it was made or vetoed. */
export type ChangeEvent = { id: Hex } & (
  | { outcome: 'queued'; kind: ChangeKind; readyAt: Date }
  | { outcome: 'ended' }
)

/** Changes of a vault's rules, which wait before they hold. */
export type VaultRules = {
  /** It rises with every change that is queued. */
  nonce: () => Promise<bigint>
  /** Seconds that a change waits. */
  delay: () => Promise<number>
  /** When a change may be made; undefined if none with this id waits. */
  readyAt: (id: Hex) => Promise<Date | undefined>
  /** Changes that were queued in these blocks, both included. */
  changes: (from: number, to: number) => Promise<readonly { id: Hex }[]>
}

export type ChainBlock = BlockPosition & {
  parent: string
  arrivals: readonly Arrival[]
  spends: readonly Spend[]
  releases: readonly ReleaseEvent[]
  /** Of a vault's own rules. */
  changes?: readonly ChangeEvent[]
}

/** One main network as its nodes agree on it. Every method throws rather than guess. */
export type ChainReader = {
  network: MainNetwork
  head: () => Promise<BlockPosition>
  hashAt: (height: number) => Promise<string>
  block: (height: number) => Promise<ChainBlock>
  /** Throws unless so many blocks from that height on hang together by their work, where the network has that. */
  prove?: (height: number, blocks: number) => Promise<void>
  /** What an address holds of an asset now; Bitcoin's coins are counted one by one instead. */
  balance?: (asset: AssetCode, address: string) => Promise<bigint>
  /** A release that waits in the vault; undefined if none with this id does. */
  queued?: (id: Hex) => Promise<QueuedRelease | undefined>
  /** The ids of all releases that wait in the vault. */
  queue?: () => Promise<readonly Hex[]>
  /** Undefined where there is no vault, or one of the first version, whose rules are fixed. */
  vaultRules?: VaultRules
  /** How much of a token exists on the network. */
  issued?: (asset: AssetCode) => Promise<bigint>
  /** What waits for a block, where the network shows it. */
  pending?: () => Promise<{ arrivals: readonly Arrival[]; txids: ReadonlySet<string> }>
}
