import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/samples.ts'
import {
  attemptsOf,
  beginAttempt,
  clearAttempts,
  readAttempts,
  remainingWait,
  waitAfter,
} from './attempts.ts'
import { memoryStore } from './store.ts'

const now = 1_700_000_000_000

describe('attempts', () => {
  it('slow down: three are free, then 5 s doubled up to an hour', () => {
    const waits = Array.from({ length: 16 }, (_, failures) => waitAfter(failures) / 1000)
    expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
    expect(waitAfter(1_000)).toBe(3_600_000)
  })

  it('wait for the remaining time, and in full if the clock was set back', () => {
    const attempts = { failures: 4, last: now }
    expect(remainingWait(attempts, now + 4_000)).toBe(6_000)
    expect(remainingWait(attempts, now + 10_000)).toBe(0)
    expect(remainingWait(attempts, now - 50_000)).toBe(10_000)
    // A record from the future waits as if made now.
    expect(readAttempts(`4 ${now + 9_999_999}`, now)).toEqual(attempts)
  })

  it('count before they are made, and survive a restart', async () => {
    const records = new Map<string, string>()
    for (let i = 0; i < 3; i++) await beginAttempt(memoryStore(records), 'a', now)
    const restarted = memoryStore(records)
    expect(await refusalOf(beginAttempt(restarted, 'a', now + 1_000))).toEqual({
      code: 'too_many_attempts',
      detail: { retryAfterMs: 4_000 },
    })
    expect((await attemptsOf(restarted, 'a', now)).failures).toBe(3)
    await beginAttempt(restarted, 'a', now + 5_000)
    expect((await refusalOf(beginAttempt(restarted, 'a', now + 14_999))).code).toBe('too_many_attempts')
    await beginAttempt(restarted, 'other account', now)
    await clearAttempts(restarted, 'a')
    await beginAttempt(restarted, 'a', now)
  })

  it('cannot be reset by damaging the record', () => {
    fc.assert(
      fc.property(fc.string(), (junk) => {
        const attempts = readAttempts(junk, now)
        if (!/^\d{1,6} \d{1,16}$/.test(junk)) expect(remainingWait(attempts, now)).toBe(3_600_000)
      }),
    )
  })
})
