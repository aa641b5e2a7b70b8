/**
 * The delay of a job that is due at a time that users see, such as an expiry. It is relative because the queue uses the
 * database's clock, which differs from ours: a sandbox plays its first weeks with a clock in the past.
 */
export const delayUntil = (at: Date, now: Date): { delayMs: number } => ({
  delayMs: at.getTime() - now.getTime(),
})
