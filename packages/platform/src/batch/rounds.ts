import { rejected, type Settled } from './settled.ts'

/** Splits items into rounds in which no key occurs twice: the first item of each key, then the second, and so on. */
export function splitIntoRounds<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const rounds: Item[][] = []
  const nextRound = new Map<string, number>()
  for (const item of items) {
    const keys = keysOf(item)
    const round = Math.max(0, ...keys.map((key) => nextRound.get(key) ?? 0))
    for (const key of keys) nextRound.set(key, round + 1)
    rounds[round] ??= []
    rounds[round].push(item)
  }
  return rounds
}

/** Works on one round after the other and returns the results in the order of the items. A round can fail alone. */
export async function settleInRounds<Item, Result>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  work: (round: readonly Item[]) => Promise<readonly Settled<Result>[]>,
): Promise<Settled<Result>[]> {
  const results = new Map<Item, Settled<Result>>()
  for (const round of splitIntoRounds(items, keysOf)) {
    const settled = await work(round).catch((reason) => round.map(() => rejected(reason)))
    for (const [index, item] of round.entries()) results.set(item, settled[index] ?? rejected(undefined))
  }
  return items.map((item) => results.get(item) ?? rejected(undefined))
}

/** Works on the items of each key together, all keys at the same time, and returns the results in the order of the items. */
export async function settleByKey<Item, Result>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  work: (sameKey: readonly [Item, ...Item[]]) => Promise<readonly Result[]>,
): Promise<Settled<Result>[]> {
  const results = new Map<Item, Settled<Result>>()
  const byKey = [...Map.groupBy(items, keyOf).values()] as [Item, ...Item[]][]
  await Promise.all(
    byKey.map(async (sameKey) => {
      const [all] = await Promise.allSettled([work(sameKey)])
      for (const [index, item] of sameKey.entries())
        results.set(
          item,
          all.status === 'rejected' ? all : { status: 'fulfilled', value: all.value[index] as Result },
        )
    }),
  )
  return items.map((item) => results.get(item) ?? rejected(undefined))
}
