import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { pointsTopic } from '../add-entry.ts'
import { lockCampaign } from './campaign.ts'
import { whyNotCancel } from './rules.ts'

/**
 * Cancels one coupon, or without `couponId` all unused coupons of a campaign. Cancels none if one of them must not be.
 * Returns how many were cancelled.
 */
export async function cancelCoupons(
  tx: Transaction,
  campaignId: string,
  couponId: string | undefined,
  at: Date,
): Promise<number> {
  const campaign = await lockCampaign(tx, campaignId)
  let query = tx
    .selectFrom('coupons')
    .innerJoin('accounts', 'accounts.id', 'coupons.account_id')
    .select([
      'coupons.id',
      'coupons.account_id',
      'coupons.used_at',
      'coupons.cancelled_at',
      'accounts.status',
    ])
    .where('campaign_id', '=', campaignId)
  query = couponId
    ? query.where('coupons.id', '=', couponId)
    : query.where('used_at', 'is', null).where('cancelled_at', 'is', null)
  const rows = await query.execute()
  if (rows.length === 0) throw new ApiError(couponId ? 'data_not_found' : 'can_not_cancel')
  for (const row of rows) {
    const refusal = whyNotCancel(campaign, row, row, at)
    if (refusal) throw new ApiError(refusal)
  }
  // By their properties and not by their ids, of which one statement takes no more than 65,535.
  let change = tx
    .updateTable('coupons')
    .set({ cancelled_at: at })
    .where('campaign_id', '=', campaignId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
  if (couponId) change = change.where('id', '=', couponId)
  await change.execute()
  // A returned coupon is available to others while the campaign runs.
  await tx
    .updateTable('coupon_campaigns')
    .set((eb) => ({ taken: eb('taken', '-', rows.length) }))
    .where('id', '=', campaignId)
    .execute()
  for (const { account_id } of rows) await publish(tx, { account: account_id, topic: pointsTopic })
  return rows.length
}
