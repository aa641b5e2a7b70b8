import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Recovered, recoverSender } from '../encoding/recovered.ts'
import { MalformedTransaction } from '../encoding/transaction.ts'

export interface RecoveryRequest {
  id: number
  raws: Uint8Array[]
}

export type RecoveryAnswer = Recovered | { code: MalformedTransaction['code']; message: string }

interface Job {
  raw: Uint8Array
  resolve(recovered: Recovered): void
  reject(reason: Error): void
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job[]>
}

/** One less than the machine has cores, 1 to 4. */
export const recoveryThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1))

/** Few enough that the first of a burst are executed while the next are still being recovered. */
const JOBS_PER_MESSAGE = 16

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

  constructor(threads: number) {
    for (let i = 0; i < threads; i++) this.#threads.push(this.#startThread())
  }

  recover(raw: Uint8Array): Promise<Recovered> {
    if (this.#threads.length === 0) return Promise.resolve().then(() => recoverSender(raw))
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
    for (let at = 0; at < jobs.length; at += JOBS_PER_MESSAGE) {
      const thread = this.#threads.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a))
      const part = jobs.slice(at, at + JOBS_PER_MESSAGE)
      const id = this.#nextId++
      thread.jobs.set(id, part)
      thread.worker.ref()
      thread.worker.postMessage({ id, raws: part.map(({ raw }) => raw) } satisfies RecoveryRequest)
    }
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./recovery-thread.ts', import.meta.url))
    const thread: Thread = { worker, jobs: new Map() }
    worker.on('message', ({ id, answers }: { id: number; answers: RecoveryAnswer[] }) => {
      const jobs = thread.jobs.get(id) ?? []
      thread.jobs.delete(id)
      if (thread.jobs.size === 0) worker.unref()
      for (const [index, job] of jobs.entries()) settle(job, answers[index])
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

function settle(job: Job, answer: RecoveryAnswer | undefined): void {
  if (answer === undefined) job.reject(new Error('a recovery thread gave no answer'))
  else if ('code' in answer) job.reject(new MalformedTransaction(answer.code, answer.message))
  else job.resolve(answer)
}
