import { expect, it } from 'vitest'
import { letterTime } from './email-time.ts'

it.each([
  ['en', '15 Nov 2026, 19:20 UTC'],
  ['ja', '2026年11月16日 04:20（日本時間）'],
  ['ko', '2026년 11월 16일 04:20 (한국 시간)'],
] as const)('writes the reader’s own time and names the time zone (%s)', (language, text) => {
  expect(letterTime('2026-11-15T19:20:41.000Z', language)).toBe(text)
  expect(letterTime('2026-11-15 19:20 UTC', language), 'as earlier releases queued it').toBe(text)
})
