import { expect, it } from 'vitest'
import { createBatcher, createBatcherPerContext } from './create-batcher.ts'
import { fulfilled } from './settled.ts'

it('starts at once and batches calls that arrive meanwhile, up to maxSize', async () => {
  const batches: number[][] = []
  const double = createBatcher<number, number>(
    async (items) => {
      batches.push([...items])
      await new Promise(setImmediate)
      return items.map((item) => fulfilled(item * 2))
    },
    { maxSize: 3 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  expect(await double(6)).toBe(12)
})

it('lets the first batch wait for calls of the same turn of the event loop', async () => {
  const batches: number[][] = []
  const echo = createBatcher<number, number>(
    async (items) => {
      batches.push([...items])
      return items.map(fulfilled)
    },
    { concurrency: 2, schedule: setImmediate },
  )
  expect(await Promise.all([1, 2, 3].map(echo))).toEqual([1, 2, 3])
  expect(batches).toEqual([[1, 2, 3]])
  expect(await echo(4)).toBe(4)
})

it('rejects only the call that failed, or the whole batch when its work throws', async () => {
  const check = createBatcher<number, number>(async (items) => {
    if (items.includes(0)) throw new Error('all')
    return items.map((item) =>
      item < 0 ? { status: 'rejected', reason: new Error('one') } : fulfilled(item),
    )
  })
  const results = await Promise.allSettled([1, -1, 2].map(check))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(Promise.all([3, 0, 4].map(check))).rejects.toThrow('all')
  expect(await check(5)).toBe(5)
})

it('starts another batch beside a running one only after maxWaitMs', async () => {
  const batches: number[][] = []
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const holdFirst = async (items: readonly number[]) => {
    batches.push([...items])
    if (items.includes(1)) await held
    return items.map(fulfilled)
  }
  const impatient = createBatcher<number, number>(holdFirst, { concurrency: 2, maxWaitMs: 1 })
  const first = impatient(1)
  expect(await Promise.all([impatient(2), impatient(3)])).toEqual([2, 3])
  const patient = createBatcher<number, number>(holdFirst, { concurrency: 2, maxWaitMs: 60_000 })
  const others = [1, 4, 5].map(patient)
  end()
  expect(await Promise.all([first, ...others])).toEqual([1, 1, 4, 5])
  expect(batches).toEqual([[1], [2, 3], [1], [4, 5]])
})

it('keeps minIntervalMs between batches and starts at once after a quiet moment', async () => {
  const batches: number[][] = []
  const began: number[] = []
  const echo = createBatcher<number, number>(
    async (items) => {
      began.push(performance.now())
      batches.push([...items])
      return items.map(fulfilled)
    },
    { concurrency: 2, minIntervalMs: 20 },
  )
  const alone = echo(1)
  expect(batches).toEqual([[1]])
  await alone
  expect(await Promise.all([echo(2), echo(3), echo(4)])).toEqual([2, 3, 4])
  expect(batches).toEqual([[1], [2, 3, 4]])
  const [first = 0, second = 0] = began
  expect(second - first).toBeGreaterThanOrEqual(20)
})

it('batches only calls that share a context', async () => {
  const batches: [string, number[]][] = []
  const add = createBatcherPerContext<{ name: string }, number, string>(async ({ name }, items) => {
    batches.push([name, [...items]])
    await new Promise(setImmediate)
    return items.map((item) => fulfilled(`${name} ${item}`))
  })
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  const sums = await Promise.all([add(a, 1), add(b, 1), add(a, 2), add(b, 2), add(a, 3)])
  expect(sums).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3'])
  expect(batches).toEqual([
    ['a', [1]],
    ['b', [1]],
    ['a', [2, 3]],
    ['b', [2]],
  ])
})
