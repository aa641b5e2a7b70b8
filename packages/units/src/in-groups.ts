type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Options = {
  /** How many groups may run at the same time. */
  atOnce?: number
  /** The most items of a group. */
  most?: number
  /** How long a group runs before the next one starts beside it: a longer wait makes larger groups. */
  patienceMs?: number
  /** Groups begin at least this far apart. A call after a quiet moment starts at once. */
  paceMs?: number
  /**
   * Starts a group. A server passes `setImmediate`, so that the first of the requests that one turn of the event loop
   * has read does not run alone.
   */
  start?: (run: () => void) => unknown
}

/**
 * Groups the work of concurrent callers, as a database does with commits: a call starts at once when nothing is
 * running; calls that arrive meanwhile wait and run together. The work returns one result per item, in the same order.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { atOnce = 1, most = 100, patienceMs = 0, paceMs = 0, start = (run) => run() }: Options = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let began = Number.NEGATIVE_INFINITY

  const run = async () => {
    while (waiting.length > 0) {
      const early = began + paceMs - performance.now()
      if (early > 0) {
        await new Promise((resolve) => setTimeout(resolve, early))
        // Another group may have begun meanwhile, with everything that waited.
        continue
      }
      began = performance.now()
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
      clearTimeout(timer)
      timer = undefined
      if (waiting.length > 0) runLater()
      try {
        const results = await work(group.map(({ item }) => item))
        for (const [index, { resolve, reject }] of group.entries()) {
          const result = results[index]
          if (result?.status === 'fulfilled') resolve(result.value)
          else reject(result?.reason ?? new Error('The work gave no result.'))
        }
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running--
  }

  const runLater = () => {
    if (running < atOnce && patienceMs > 0)
      timer ??= setTimeout(() => {
        timer = undefined
        running++
        void run()
      }, patienceMs)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running > 0 && (running >= atOnce || patienceMs > 0)) return runLater()
      running++
      start(() => void run())
    })
}

/** The same with a context: those who share one, such as a database, are grouped together. */
export function inGroupsOf<Context extends object, Item, Result>(
  work: (context: Context, items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  options?: Options,
): (context: Context, item: Item) => Promise<Result> {
  const groups = new WeakMap<Context, (item: Item) => Promise<Result>>()
  return (context, item) => {
    const group = groups.get(context) ?? inGroups<Item, Result>((items) => work(context, items), options)
    groups.set(context, group)
    return group(item)
  }
}
