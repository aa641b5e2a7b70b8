/** How far the server's clock is ahead of this device's; 0 while they agree as far as an answer can tell. */
let aheadMs = 0

/**
 * The server's clock by the `Date` of an answer (RFC 9110, 6.6.1), which names a whole second between the request and
 * the answer. Of all offsets that fit, the smallest is taken, so that a slow answer changes nothing.
 */
export function offsetOf(dateMs: number, askedAt: number, answeredAt: number): number {
  return Math.max(0, dateMs - answeredAt) + Math.min(0, dateMs + 999 - askedAt)
}

export function noteServerTime(date: string | null, askedAt: number): void {
  const dateMs = Date.parse(date ?? '')
  if (dateMs) aheadMs = offsetOf(dateMs, askedAt, Date.now())
}

/** For deadlines that the server has set: a wrong clock of this device neither ends nor prolongs them. */
export const serverNow = (): number => Date.now() + aheadMs
