import { expect, it } from 'vitest'
import { inGroups, inGroupsOf } from './in-groups.ts'

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value })

it('starts at once, and groups what arrives meanwhile, up to a limit', async () => {
  const groups: number[][] = []
  const double = inGroups<number, number>(
    async (items) => {
      groups.push([...items])
      await new Promise(setImmediate)
      return items.map((item) => done(item * 2))
    },
    { most: 3 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
  expect(await double(6)).toBe(12)
})

it('lets a first group wait for what arrives in the same turn', async () => {
  const groups: number[][] = []
  const echo = inGroups<number, number>(
    async (items) => {
      groups.push([...items])
      return items.map(done)
    },
    { atOnce: 2, start: setImmediate },
  )
  expect(await Promise.all([1, 2, 3].map(echo))).toEqual([1, 2, 3])
  expect(groups).toEqual([[1, 2, 3]])
  expect(await echo(4)).toBe(4)
})

it('fails only the call that failed, or the whole group when its work fails', async () => {
  const check = inGroups<number, number>(async (items) => {
    if (items.includes(0)) throw new Error('all')
    return items.map((item) => (item < 0 ? { status: 'rejected', reason: new Error('one') } : done(item)))
  })
  const results = await Promise.allSettled([1, -1, 2].map(check))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(Promise.all([3, 0, 4].map(check))).rejects.toThrow('all')
  expect(await check(5)).toBe(5)
})

it('starts a further group only beside one that takes long', async () => {
  const groups: number[][] = []
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const holdFirst = async (items: readonly number[]) => {
    groups.push([...items])
    if (items.includes(1)) await held
    return items.map(done)
  }
  const impatient = inGroups<number, number>(holdFirst, { atOnce: 2, patienceMs: 1 })
  const first = impatient(1)
  expect(await Promise.all([impatient(2), impatient(3)])).toEqual([2, 3])
  const patient = inGroups<number, number>(holdFirst, { atOnce: 2, patienceMs: 60_000 })
  const others = [1, 4, 5].map(patient)
  end()
  expect(await Promise.all([first, ...others])).toEqual([1, 1, 4, 5])
  expect(groups).toEqual([[1], [2, 3], [1], [4, 5]])
})

it('begins groups some time apart, and starts at once after a quiet moment', async () => {
  const groups: number[][] = []
  const began: number[] = []
  const echo = inGroups<number, number>(
    async (items) => {
      began.push(performance.now())
      groups.push([...items])
      return items.map(done)
    },
    { atOnce: 2, paceMs: 20 },
  )
  const alone = echo(1)
  expect(groups).toEqual([[1]])
  await alone
  expect(await Promise.all([echo(2), echo(3), echo(4)])).toEqual([2, 3, 4])
  expect(groups).toEqual([[1], [2, 3, 4]])
  const [first = 0, second = 0] = began
  expect(second - first).toBeGreaterThanOrEqual(20)
})

it('groups only those who share a context', async () => {
  const groups: [string, number[]][] = []
  const add = inGroupsOf<{ name: string }, number, string>(async ({ name }, items) => {
    groups.push([name, [...items]])
    await new Promise(setImmediate)
    return items.map((item) => done(`${name} ${item}`))
  })
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  const sums = await Promise.all([add(a, 1), add(b, 1), add(a, 2), add(b, 2), add(a, 3)])
  expect(sums).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3'])
  expect(groups).toEqual([
    ['a', [1]],
    ['b', [1]],
    ['a', [2, 3]],
    ['b', [2]],
  ])
})
