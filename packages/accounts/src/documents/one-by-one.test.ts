import { expect, it } from 'vitest'
import { oneByOne } from './one-by-one.ts'

it('runs one job at a time, in order, and continues after a failure', async () => {
  const run = oneByOne()
  let running = 0
  const seen: number[] = []
  const job = (n: number) => async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise(setImmediate)
    running -= 1
    seen.push(n)
    if (n === 1) throw new Error('broken')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2].map((n) => run(job(n))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual([0, 1, 2])
})
