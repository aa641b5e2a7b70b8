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

export type ChainBlock = BlockPosition & {
  parent: string
  arrivals: readonly Arrival[]
  spends: readonly Spend[]
  releases: readonly ReleaseEvent[]
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
  /** How much of a token exists on the network. */
  issued?: (asset: AssetCode) => Promise<bigint>
  /** What waits for a block, where the network shows it. */
  pending?: () => Promise<{ arrivals: readonly Arrival[]; txids: ReadonlySet<string> }>
}
