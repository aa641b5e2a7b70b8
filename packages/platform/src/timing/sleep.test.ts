import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { sleep } from './sleep.ts'

it('waits for the time given', async () => {
  const start = performance.now()
  await sleep(20)
  // Timers may fire up to a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(18)
})

it('ends early, without an error, when the signal is aborted', async () => {
  const stop = new AbortController()
  const asleep = sleep(2 ** 30, stop.signal)
  stop.abort()
  await asleep
  await sleep(2 ** 30, stop.signal)
})

it('leaves no listener behind', async () => {
  const { signal } = new AbortController()
  await Promise.all([sleep(0, signal), sleep(1, signal)])
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
