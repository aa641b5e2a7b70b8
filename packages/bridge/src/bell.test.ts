import { expect, it } from 'vitest'
import { openBell } from './bell.ts'

const never = new AbortController().signal
const long = 60_000

it('ends the wait when it rings, counts what rang before once, and is quiet again', async () => {
  const bell = openBell()
  const woken = bell.wait(long, never)
  bell.ring()
  await woken
  for (let i = 0; i < 100; i++) bell.ring()
  await bell.wait(long, never)
  let ended = false
  const closed = new AbortController()
  const quiet = bell.wait(long, closed.signal).then(() => {
    ended = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
  closed.abort()
  await quiet
})
