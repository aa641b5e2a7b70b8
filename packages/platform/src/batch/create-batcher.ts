import { rejected, type Settled } from './settled.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Options = {
  /** How many batches may run at the same time. */
  concurrency?: number
  /** The most items in a batch. */
  maxSize?: number
  /** How long items wait for a running batch before another one starts beside it. A longer wait makes larger batches. */
  maxWaitMs?: number
  /** The least time between the starts of two batches. A call after a quiet moment starts at once. */
  minIntervalMs?: number
  /**
   * Starts a batch. A server passes `setImmediate`, so that the first of the requests that one turn of the event loop
   * has read does not run alone.
   */
  schedule?: (run: () => void) => unknown
}

/**
 * Batches the work of concurrent callers, as a database does with commits: a call starts at once when nothing is
 * running; calls that arrive meanwhile wait and run together. The work returns one result per item, in the same order.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Settled<Result>[]>,
  {
    concurrency = 1,
    maxSize = 100,
    maxWaitMs = 0,
    minIntervalMs = 0,
    schedule = (run) => run(),
  }: Options = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastStart = Number.NEGATIVE_INFINITY

  const run = async () => {
    while (waiting.length > 0) {
      const early = lastStart + minIntervalMs - performance.now()
      if (early > 0) {
        await new Promise((resolve) => setTimeout(resolve, early))
        // Another batch may have started meanwhile, with everything that waited.
        continue
      }
      lastStart = performance.now()
      const batch = waiting.slice(0, maxSize)
      waiting = waiting.slice(maxSize)
      clearTimeout(timer)
      timer = undefined
      if (waiting.length > 0) runLater()
      try {
        const results = await work(batch.map(({ item }) => item))
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index] ?? rejected(undefined)
          if (result.status === 'fulfilled') resolve(result.value)
          else reject(result.reason)
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running--
  }

  const runLater = () => {
    if (running < concurrency && maxWaitMs > 0)
      timer ??= setTimeout(() => {
        timer = undefined
        running++
        void run()
      }, maxWaitMs)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running > 0 && (running >= concurrency || maxWaitMs > 0)) return runLater()
      running++
      schedule(() => void run())
    })
}

/** A batcher for each context, such as a database: only calls that share a context are batched together. */
export function createBatcherPerContext<Context extends object, Item, Result>(
  work: (context: Context, items: readonly Item[]) => Promise<readonly Settled<Result>[]>,
  options?: Options,
): (context: Context, item: Item) => Promise<Result> {
  const batchers = new WeakMap<Context, (item: Item) => Promise<Result>>()
  return (context, item) => {
    const batch =
      batchers.get(context) ?? createBatcher<Item, Result>((items) => work(context, items), options)
    batchers.set(context, batch)
    return batch(item)
  }
}
