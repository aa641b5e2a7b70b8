import type { Chain } from '../chain/chain.ts'
import type { FollowerStatus } from '../follow/status.ts'
import type { PooledTransaction } from '../pool/pool.ts'
import type { Caller, Lanes } from './lanes.ts'
import type { RpcLimits } from './limits.ts'

/** Where transactions go and where those in no block yet are seen: the producer's pool, or a follower's way to it. */
export type TransactionEntry = {
  submit(raw: Uint8Array): Promise<Uint8Array>
  nextNonce(senderKey: string): bigint
  pooled(hash: Uint8Array): PooledTransaction | undefined
  onPending(listener: (hash: Uint8Array) => void): () => void
}

export interface RpcContext {
  chain: Chain
  entry: TransactionEntry
  /** Present on a node that follows another one. */
  follower?: () => FollowerStatus
  limits: RpcLimits
  clientVersion: string
  /** Bounds how many EVM calls run at once, and puts own calls before those of strangers. */
  lanes: Lanes
  now(): number
}

export type RpcMethod = (context: RpcContext, params: unknown[], caller: Caller) => unknown
