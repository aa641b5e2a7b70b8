import type { Chain } from '../chain/chain.ts'
import type { FollowerStatus } from '../follow/status.ts'
import type { PooledTransaction } from '../pool/pool.ts'
import type { Gate } from './gate.ts'

export interface RpcLimits {
  bodyBytes: number
  responseBytes: number
  batch: number
  logBlocks: number
  logResults: number
  logAddresses: number
  feeHistoryBlocks: number
  /** The same where tips are asked for, as every transaction has to be read. */
  feeRewardBlocks: number
  callGas: bigint
  callMs: number
  concurrentCalls: number
  queuedCalls: number
  connections: number
  sockets: number
  subscriptionsPerSocket: number
  requestsPerSocket: number
  /** Unsent bytes at which a slow reader is cut off. */
  socketBufferBytes: number
}

export const DEFAULT_LIMITS: RpcLimits = {
  bodyBytes: 5 * 1024 * 1024,
  responseBytes: 25 * 1024 * 1024,
  batch: 200,
  logBlocks: 10_000,
  logResults: 10_000,
  logAddresses: 1_000,
  feeHistoryBlocks: 1_024,
  feeRewardBlocks: 64,
  callGas: 50_000_000n,
  callMs: 5_000,
  concurrentCalls: 8,
  queuedCalls: 512,
  connections: 2_000,
  sockets: 500,
  subscriptionsPerSocket: 64,
  requestsPerSocket: 256,
  socketBufferBytes: 8 * 1024 * 1024,
}

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
  /** Bounds how many EVM calls run at once. */
  callGate: Gate
  now(): number
}

export type RpcMethod = (context: RpcContext, params: unknown[]) => unknown
