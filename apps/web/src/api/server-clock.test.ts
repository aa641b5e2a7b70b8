import { expect, it } from 'vitest'
import { noteServerTime, offsetOf, serverNow } from './server-clock.ts'

const hour = 3_600_000

it.each([
  ['the same clock', 10_000, 10_200, 10_300, 0],
  ['an answer that took long', 10_000, 5000, 40_000, 0],
  ['a device that is an hour ahead', 10_000, 10_000 + hour, 10_100 + hour, 999 - hour],
  ['a device that is an hour behind', 10_000 + hour, 10_000, 10_100, hour - 100],
])('reads the offset of %s', (_, date, askedAt, answeredAt, offset) => {
  expect(offsetOf(date, askedAt, answeredAt)).toBe(offset)
})

it('follows the server’s clock, and ignores an answer without a date', () => {
  const now = Date.now()
  noteServerTime(new Date(now + hour).toUTCString(), now)
  expect(serverNow() - now).toBeGreaterThan(hour - 5000)
  noteServerTime(null, now)
  expect(serverNow() - now).toBeGreaterThan(hour - 5000)
  noteServerTime(new Date().toUTCString(), now)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5000)
})
