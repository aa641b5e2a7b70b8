import { expect, it } from 'vitest'
import { createWakeSignal } from './wake-signal.ts'

const never = new AbortController().signal
const long = 60_000

it('wakes a wait, counts earlier calls as one, and then waits again', async () => {
  const signal = createWakeSignal()
  const woken = signal.wait(long, never)
  signal.wake()
  await woken
  for (let i = 0; i < 100; i++) signal.wake()
  await signal.wait(long, never)
  let ended = false
  const closed = new AbortController()
  const quiet = signal.wait(long, closed.signal).then(() => {
    ended = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
  closed.abort()
  await quiet
})
