import { expect, it } from 'vitest'
import { localTimes } from './local-time.ts'

it('dates a payment in the time zone of its owner', () => {
  const moment = '2026-11-15T19:20:00.000Z'
  expect(localTimes('Asia/Seoul')(moment)).toBe('2026-11-16 04:20:00')
  expect(localTimes('UTC')(moment)).toBe('2026-11-15 19:20:00')
})
