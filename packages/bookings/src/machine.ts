import { type BookingState, bookingSteps } from '@planet/api/calls/customer/bookings'

type Told = { accountId: string; version: number; hash: Buffer; state: BookingState }

export type Verdict =
  | 'take'
  /** Older than what is known, or the same once more: nothing to do, and nothing wrong. */
  | 'known'
  /** It cannot be true beside what was told before. */
  | 'contradiction'

const place = (state: BookingState): number =>
  state === 'cancelled' ? bookingSteps.length : bookingSteps.indexOf(state)

/**
 * Notices come twice, late and in any order, and each tells the whole booking: the highest version counts, and steps
 * that nobody told of may be skipped. A booking never goes back, and a cancelled one never comes back.
 */
export function judge(before: Told | undefined, notice: Told): Verdict {
  if (!before) return 'take'
  if (before.accountId !== notice.accountId) return 'contradiction'
  if (notice.version < before.version) return 'known'
  if (notice.version === before.version) return before.hash.equals(notice.hash) ? 'known' : 'contradiction'
  return place(notice.state) >= place(before.state) ? 'take' : 'contradiction'
}
