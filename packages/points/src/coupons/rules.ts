import type { ErrorCode } from '@planet/api/errors'
import type { CouponState } from '@planet/api/fields/coupon'
import type { CampaignRow, CouponRow } from '../tables.ts'

export type Period = 'coming' | 'running' | 'stopped' | 'over'

type Times = Pick<CampaignRow, 'starts_at' | 'ends_at' | 'stopped_at'>
type Marks = Pick<CouponRow, 'used_at' | 'cancelled_at'>
type Holder = { status: string; activatedAt: Date | null }

export function periodOf({ starts_at, ends_at, stopped_at }: Times, now: Date): Period {
  if (stopped_at) return 'stopped'
  if (now >= ends_at) return 'over'
  return now < starts_at ? 'coming' : 'running'
}

/** A campaign that has not begun can be stopped as well: it then never begins. */
export const canStop = (campaign: Times, now: Date): boolean =>
  ['coming', 'running'].includes(periodOf(campaign, now))

/** Whether the campaign targets the account. Accounts of the target 'listed' hold a coupon already. */
export const isTarget = (
  { target, since }: Pick<CampaignRow, 'target' | 'since'>,
  { activatedAt }: Pick<Holder, 'activatedAt'>,
): boolean => {
  if (target === 'everybody') return true
  return target === 'since' && since !== null && activatedAt !== null && activatedAt >= since
}

/** Why the account cannot get the campaign's points now; undefined if it can. */
export function whyNotRedeem(
  campaign: Times & Pick<CampaignRow, 'target' | 'since' | 'available' | 'taken'>,
  coupon: Marks | undefined,
  holder: Holder,
  now: Date,
): ErrorCode | undefined {
  const period = periodOf(campaign, now)
  // Upcoming campaigns are not revealed: a guess must not find tomorrow's codes.
  if (period === 'coming') return 'the_code_you_entered_is_incorrect'
  if (holder.status !== '500') return 'warn_not_enabled_user'
  if (coupon?.used_at) return 'data_already_exists'
  if (!coupon && !isTarget(campaign, holder)) return 'is_not_coupon_target_account'
  if (period !== 'running' || coupon?.cancelled_at) return 'coupon_expiration_date'
  // An account that was given a coupon has one reserved: it was counted at that time.
  if (!coupon && campaign.taken >= campaign.available) return 'coupon_not_enough_error'
  return undefined
}

const neverAgain: readonly string[] = ['300', '900']

/**
 * Why a coupon cannot be cancelled. Promises are kept: a coupon can be cancelled only when its holder can never use it,
 * because the campaign has ended or was stopped, or because the account is closed.
 */
export function whyNotCancel(
  campaign: Times,
  coupon: Marks,
  holder: Pick<Holder, 'status'>,
  now: Date,
): ErrorCode | undefined {
  if (coupon.used_at || coupon.cancelled_at) return 'can_not_cancel'
  const period = periodOf(campaign, now)
  if (period === 'over' || period === 'stopped' || neverAgain.includes(holder.status)) return undefined
  return period === 'running' && holder.status === '500'
    ? 'can_not_cancel_coupon_can_be_used'
    : 'can_not_cancel_expiration_date_has_not_expired'
}

export function couponStateOf(campaign: Times, coupon: Marks, now: Date): CouponState {
  if (coupon.used_at) return 'used'
  const period = periodOf(campaign, now)
  if (coupon.cancelled_at || period === 'over' || period === 'stopped') return 'expired'
  return period === 'coming' ? 'coming' : 'usable'
}
