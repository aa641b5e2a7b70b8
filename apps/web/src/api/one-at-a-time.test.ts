import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Runs that end when they are told to. */
function runs() {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((end) => void ends.push(end))
  const end = async () => {
    ends.at(-1)?.()
    await new Promise((settled) => setImmediate(settled))
  }
  return { run, end, count: () => ends.length }
}
const alive = new AbortController().signal

test('however often it is asked for meanwhile, it runs once more, and the first run is not cut short', async () => {
  const { run, end, count } = runs()
  const start = oneAtATime(run, alive)
  for (let times = 0; times < 5; times += 1) start()
  expect(count()).toBe(1)
  await end()
  expect(count()).toBe(2)
  await end()
  expect(count()).toBe(2)
})

test('runs again when asked after it has ended', async () => {
  const { run, end, count } = runs()
  const start = oneAtATime(run, alive)
  start()
  await end()
  start()
  expect(count()).toBe(2)
})

test('does not start again for somebody who has left', async () => {
  const { run, end, count } = runs()
  const leaving = new AbortController()
  const start = oneAtATime(run, leaving.signal)
  start()
  start()
  leaving.abort()
  await end()
  start()
  expect(count()).toBe(1)
})
