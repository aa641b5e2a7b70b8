/** Points of one calendar month expire together, at the start of a month, counted in UTC. */
export const startOfMonth = (at: Date, months = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))

const dayMs = 86_400_000

/**
 * What expires within the notice period: points earned before `earnedBefore` expire on `expiresOn`, which is never
 * sooner than the notice allows.
 */
export function nextExpiry(
  now: Date,
  { months, noticeDays }: { months: number; noticeDays: number },
): { earnedBefore: Date; expiresOn: Date } {
  const horizon = new Date(now.getTime() + noticeDays * dayMs)
  const month = startOfMonth(horizon)
  const soonest = new Date(Date.UTC(horizon.getUTCFullYear(), horizon.getUTCMonth(), horizon.getUTCDate()))
  return {
    earnedBefore: startOfMonth(month, -months),
    // After a rule was introduced, points may be overdue; their owners still get the full notice.
    expiresOn: month > now ? new Date(Math.max(month.getTime(), soonest.getTime())) : soonest,
  }
}
