import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type EngineOptions, ExecutionTimeout } from '../evm/engine.ts'
import { engineModule } from '../evm/module.ts'
import type { BlockJob, BlockResult, CallJob } from './execute.ts'
import type { CallTerms, CommittedSource, Executor } from './executor.ts'
import { packTransactions } from './packed-transactions.ts'
import { Refused } from './refused.ts'
import {
  type ReadAnswer,
  type ReadRequest,
  type ReadValue,
  SIGNAL,
  type ThreadAnswer,
  type ThreadOptions,
  type ThreadRequest,
} from './thread-messages.ts'
import type { TracedOutcome } from './transition.ts'

interface Task {
  /** Made when the thread is free, as the head may have moved meanwhile. */
  request: () => ThreadRequest
  source: CommittedSource
  signal: AbortSignal | undefined
  resolve(answer: ThreadAnswer): void
  reject(cause: unknown): void
}

/** What a thread allocates in JavaScript lives for one message: the engine has its own memory. */
const youngGenerationMb = 4

const closing = 'execution aborted (the node is shutting down)'

type ThreadSettings = Pick<EngineOptions, 'chainId' | 'maxAccounts'> & {
  /** Where the thread that executes blocks reads the state. */
  database: string | undefined
}

function readFrom(source: CommittedSource, request: ReadRequest): ReadValue | Promise<ReadValue> {
  if (request.kind === 'account') return source.account(request.address)
  if (request.kind === 'storage') return source.storage(request.address, request.slot)
  if (request.kind === 'code') return source.code(request.hash)
  if (request.kind === 'slots') return source.slots(request.address)
  return source.blockHash(request.number)
}

/** One thread with its own engine, which executes one task at a time and reads state from this thread. */
class EngineThread {
  readonly #settings: ThreadSettings
  readonly #signals = new SharedArrayBuffer(8)
  readonly #shared = new Int32Array(this.#signals)
  #worker: Worker | undefined
  #line: Task[] = []
  #task: Task | undefined
  #failure: unknown
  #isClosed = false

  constructor(settings: ThreadSettings) {
    this.#settings = settings
  }

  /** It starts with its first task: most nodes have no guests. */
  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const { port1, port2 } = new MessageChannel()
    const workerData: ThreadOptions = {
      ...this.#settings,
      module: engineModule(),
      reads: port2,
      signals: this.#signals,
    }
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      workerData,
      transferList: [port2],
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    })
    port1.on('message', (request: ReadRequest) => this.#answer(port1, request))
    port1.unref()
    worker.on('message', (answer: ThreadAnswer) => this.#finish(answer))
    worker.on('error', (cause) => this.#lost(worker, cause))
    worker.on('exit', () => {
      port1.close()
      this.#lost(worker, new Error('an execution thread ended'))
    })
    worker.unref()
    this.#worker = worker
    return worker
  }

  async #answer(port: MessagePort, request: ReadRequest): Promise<void> {
    const source = this.#task?.source
    let answer: ReadAnswer
    try {
      if (source === undefined) throw new Error('nothing is being executed')
      const value = readFrom(source, request)
      answer = { value: value instanceof Promise ? await value : value }
    } catch (cause) {
      this.#failure ??= cause
      answer = { failed: true }
    }
    port.postMessage(answer)
    Atomics.store(this.#shared, SIGNAL.answered, 1)
    Atomics.notify(this.#shared, SIGNAL.answered)
  }

  run(task: Omit<Task, 'resolve' | 'reject'>): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new ExecutionTimeout(closing))
      this.#line.push({ ...task, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#task !== undefined) return
    const task = this.#line.shift()
    if (task === undefined) {
      this.#worker?.unref()
      return
    }
    if (task.signal?.aborted) {
      task.reject(new ExecutionTimeout('execution aborted (caller is gone)'))
      this.#next()
      return
    }
    this.#task = task
    this.#failure = undefined
    Atomics.store(this.#shared, SIGNAL.abandoned, 0)
    task.signal?.addEventListener('abort', this.#abandon, { once: true })
    const worker = this.#started()
    worker.ref()
    worker.postMessage(task.request())
  }

  readonly #abandon = (): void => {
    Atomics.store(this.#shared, SIGNAL.abandoned, 1)
  }

  #finish(answer: ThreadAnswer): void {
    const task = this.#task
    this.#task = undefined
    task?.signal?.removeEventListener('abort', this.#abandon)
    if (answer.kind === 'failed') task?.reject(this.#failure ?? answer.cause)
    else task?.resolve(answer)
    this.#next()
  }

  /** Another thread replaces it for the next task. */
  #lost(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    if (this.#task === undefined) return
    this.#finish(this.#isClosed ? { kind: 'expired', message: closing } : { kind: 'failed', cause })
  }

  tell(request: ThreadRequest): void {
    this.#worker?.postMessage(request)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#line.splice(0)) task.reject(new ExecutionTimeout(closing))
    await this.#worker?.terminate()
  }
}

function raise(answer: ThreadAnswer): never {
  if (answer.kind === 'refused') throw Refused.from(answer.refusal)
  if (answer.kind === 'expired') throw new ExecutionTimeout(answer.message)
  throw new Error('an execution thread gave another answer than asked for')
}

/** How many accounts the threads that execute calls keep in memory. */
const maxCallAccounts = 2_000

/** Blocks, own calls and guests' calls each have a thread, and none of them delays the one that answers requests. */
export function threadedExecutor(options: ThreadSettings): Executor {
  const maxAccounts = Math.min(options.maxAccounts, maxCallAccounts)
  // A call reads the state of one block, even while another one is being written.
  const forCalls = { ...options, maxAccounts, database: undefined }
  const threads = {
    block: new EngineThread(options),
    own: new EngineThread(forCalls),
    guest: new EngineThread(forCalls),
  }
  const all = Object.values(threads)
  return {
    async executeBlock(job: BlockJob, source: CommittedSource): Promise<BlockResult> {
      const { transactions, ...rest } = job
      const request = { kind: 'block', job: rest, transactions: packTransactions(transactions) } as const
      const answer = await threads.block.run({ request: () => request, source, signal: undefined })
      return answer.kind === 'block' ? answer.result : raise(answer)
    },
    async executeCalls(job: CallJob, source: CommittedSource, terms: CallTerms): Promise<TracedOutcome[][]> {
      const { lane, isAtHead, timeoutMs, signal } = terms
      const deadline = performance.now() + timeoutMs
      const request = () =>
        ({ kind: 'calls', job, isAtHead: isAtHead(), timeoutMs: deadline - performance.now() }) as const
      const answer = await threads[lane].run({ request, source, signal })
      return answer.kind === 'calls' ? answer.outcomes : raise(answer)
    },
    absorb: (changes) => {
      for (const thread of all) thread.tell({ kind: 'absorb', changes })
    },
    forget: () => {
      for (const thread of all) thread.tell({ kind: 'forget' })
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}
