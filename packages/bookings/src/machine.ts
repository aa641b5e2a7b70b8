import { type BookingState, bookingSteps } from '@planet/api/calls/customer/bookings'

type NoticeState = { accountId: string; version: number; hash: Buffer; state: BookingState }

export type Verdict =
  | 'take'
  /** Older than the known state, or a repetition: nothing to do, and nothing wrong. */
  | 'known'
  /** It contradicts an earlier notice. */
  | 'contradiction'

const place = (state: BookingState): number =>
  state === 'cancelled' ? bookingSteps.length : bookingSteps.indexOf(state)

/**
 * Notices are repeated, late and out of order, and each contains the whole booking: the highest version counts, and
 * unreported steps may be skipped. A booking never goes back, and a cancelled one never comes back.
 */
export function judge(before: NoticeState | undefined, notice: NoticeState): Verdict {
  if (!before) return 'take'
  if (before.accountId !== notice.accountId) return 'contradiction'
  if (notice.version < before.version) return 'known'
  if (notice.version === before.version) return before.hash.equals(notice.hash) ? 'known' : 'contradiction'
  return place(notice.state) >= place(before.state) ? 'take' : 'contradiction'
}
