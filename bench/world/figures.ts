import { sleep } from '@planet/platform/timing/sleep'
export const quantile = (figures: readonly number[], part: number): number =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * part))
  ] ?? 0

export const milliseconds = (figures: readonly number[]) => ({
  'p50 ms': Number(quantile(figures, 0.5).toFixed(1)),
  'p95 ms': Number(quantile(figures, 0.95).toFixed(1)),
  'p99 ms': Number(quantile(figures, 0.99).toFixed(1)),
})

/** Does all the work at a given concurrency. Returns how long each piece took, and all together, in milliseconds. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<{ each: number[]; together: number }> {
  const waiting = items.values()
  const each: number[] = []
  const started = performance.now()
  const hand = async (lane: number) => {
    for (const item of waiting) {
      const since = performance.now()
      await work(item, lane)
      each.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => hand(lane)))
  return { each, together: performance.now() - started }
}

/** Retries until the condition holds; fails with the reason after a minute. */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`Not within a minute: ${what}`)
    await sleep(50)
  }
}
