import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { RecoveredTransaction } from '../encoding/recovered.ts'
import { decodeTransaction, MalformedTransaction } from '../encoding/transaction.ts'
import { ByteReader } from '../evm/bytes.ts'
import { engineModule } from '../evm/module.ts'
import { packTransactions, readRecovered, senderRecoverer } from '../evm/senders.ts'

/** Transactions, or what was recovered from them, in the form of evm/senders.ts. */
export interface RecoveryMessage {
  id: number
  packed: Uint8Array<ArrayBuffer>
}

interface Job {
  raw: Uint8Array
  resolve(recovered: RecoveredTransaction): void
  reject(reason: Error): void
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job[]>
}

/** One less than the machine has cores, 1 to 4. */
export const recoveryThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1))

/** Few enough that the first of a burst are executed while the next are still being recovered. */
const jobsPerMessage = 16

/**
 * Recovers senders off the executing thread: it is the most expensive part of accepting a transaction, and needs no
 * state. With 0 threads it runs in place.
 */
export class SenderRecovery {
  #threads: Thread[] = []
  #waiting: Job[] = []
  #scheduled = false
  #closed = false
  #nextId = 0
  #recoverHere: ReturnType<typeof senderRecoverer> | undefined

  constructor(threads: number) {
    for (let i = 0; i < threads; i++) this.#threads.push(this.#startThread())
  }

  recover(raw: Uint8Array): Promise<RecoveredTransaction> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ raw, resolve, reject })
      if (this.#scheduled) return
      this.#scheduled = true
      setImmediate(() => this.#send())
    })
  }

  #send(): void {
    this.#scheduled = false
    const jobs = this.#waiting
    this.#waiting = []
    if (this.#threads.length === 0) {
      this.#recoverHere ??= senderRecoverer()
      settle(jobs, this.#recoverHere(packTransactions(jobs.map(({ raw }) => raw))))
      return
    }
    for (let at = 0; at < jobs.length; at += jobsPerMessage) {
      const thread = this.#threads.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a))
      const part = jobs.slice(at, at + jobsPerMessage)
      const id = this.#nextId++
      thread.jobs.set(id, part)
      thread.worker.ref()
      const message: RecoveryMessage = { id, packed: packTransactions(part.map(({ raw }) => raw)) }
      thread.worker.postMessage(message, [message.packed.buffer])
    }
  }

  #startThread(): Thread {
    const workerData = engineModule()
    const worker = new Worker(new URL('./recovery-thread.ts', import.meta.url), { workerData })
    const thread: Thread = { worker, jobs: new Map() }
    worker.on('message', ({ id, packed }: RecoveryMessage) => {
      const jobs = thread.jobs.get(id) ?? []
      thread.jobs.delete(id)
      if (thread.jobs.size === 0) worker.unref()
      settle(jobs, packed)
    })
    worker.on('error', (cause) => this.#replace(thread, cause))
    worker.unref()
    return thread
  }

  #replace(thread: Thread, cause: unknown): void {
    const reason = new Error('a recovery thread failed', { cause })
    for (const jobs of thread.jobs.values()) for (const job of jobs) job.reject(reason)
    const at = this.#threads.indexOf(thread)
    if (at >= 0 && !this.#closed) this.#threads[at] = this.#startThread()
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}

function settle(jobs: Job[], packed: Uint8Array): void {
  const reader = new ByteReader(packed)
  for (const { raw, resolve, reject } of jobs) {
    const recovered = readRecovered(reader, raw)
    if (recovered === undefined) reject(reasonAgainst(raw))
    else resolve(recovered)
  }
}

function reasonAgainst(raw: Uint8Array): Error {
  try {
    decodeTransaction(raw)
    return new MalformedTransaction('invalid_signature', 'no key can have made this signature')
  } catch (cause) {
    return cause instanceof Error ? cause : new Error('a transaction cannot be read', { cause })
  }
}
