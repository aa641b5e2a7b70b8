import { WalletError } from '../errors.ts'
import type { VaultStore } from './store.ts'

/** Wrong attempts in a row, and when the last one began (milliseconds since 1970). */
export type Attempts = { failures: number; last: number }

const free = 3
const firstWait = 5_000
const longestWait = 3_600_000
export const noAttempts: Attempts = { failures: 0, last: 0 }

/** Three attempts are free; then 5 s, doubled each time, up to an hour. */
export function waitAfter(failures: number): number {
  return failures <= free - 1 ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait)
}

/** Setting the clock back gives no discount: the wait then starts over. */
export function remainingWait({ failures, last }: Attempts, now: number): number {
  const elapsed = Math.max(0, now - last)
  return Math.max(0, waitAfter(failures) - elapsed)
}

/** An unreadable record counts as the longest wait, so that damaging it gains nothing. */
export function readAttempts(text: string | undefined, now: number): Attempts {
  if (text === undefined) return noAttempts
  const match = /^(\d{1,6}) (\d{1,16})$/.exec(text)
  const failures = Number(match?.[1])
  const last = Number(match?.[2])
  return match ? { failures, last: Math.min(last, now) } : { failures: 16, last: now }
}

const keyOf = (account: string): string => `attempts/${account}`
const writeAttempts = ({ failures, last }: Attempts): string => `${failures} ${last}`

/** Counts the attempt as failed before it is made; closing the tab in between gains nothing. */
export async function beginAttempt(store: VaultStore, account: string, now: number): Promise<void> {
  let wait = 0
  await store.update(keyOf(account), (current) => {
    const attempts = readAttempts(current, now)
    wait = remainingWait(attempts, now)
    return writeAttempts(wait > 0 ? attempts : { failures: attempts.failures + 1, last: now })
  })
  if (wait > 0) throw new WalletError('too_many_attempts', { detail: { retryAfterMs: wait } })
}

export const clearAttempts = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => undefined)

export const attemptsOf = async (store: VaultStore, account: string, now: number): Promise<Attempts> =>
  readAttempts(await store.get(keyOf(account)), now)
