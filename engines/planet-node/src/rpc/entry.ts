import type { PooledTransaction } from '../pool/pool.ts'

/** Where transactions go and pending ones are visible: the producer's pool, or a follower's connection to it. */
export type TransactionEntry = {
  submit(raw: Uint8Array): Promise<Uint8Array>
  nextNonce(senderKey: string): bigint
  pooled(hash: Uint8Array): PooledTransaction | undefined
  /** How many pooled transactions could be executed now, and how many wait for a nonce before theirs. */
  counts(): { pending: number; queued: number }
  onPending(listener: (hash: Uint8Array) => void): () => void
}
