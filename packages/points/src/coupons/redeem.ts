import { accountById } from '@planet/accounts/account/find-account'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { addEntry, lockBalance } from '../add-entry.ts'
import type { Points } from '../points.ts'
import type { CampaignRow, CouponRow } from '../tables.ts'
import { newId } from './new-id.ts'
import { whyNotRedeem } from './rules.ts'

/**
 * The campaign's row is locked throughout, so that only one account gets the last coupon; the unique keys of coupon and
 * entry would reject a second grant even without it.
 */
export async function redeemCoupon(
  { db, now }: Points,
  accountId: string,
  code: string,
): Promise<{ points: bigint; balance: bigint }> {
  return db.transaction().execute(async (tx) => {
    const campaign = await tx
      .selectFrom('coupon_campaigns')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!campaign) throw new ApiError('the_code_you_entered_is_incorrect')
    const holder = await holderOf(tx, accountId)
    const coupon = await tx
      .selectFrom('coupons')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const at = now()
    const refusal = whyNotRedeem(campaign, coupon, holder, at)
    if (refusal) throw new ApiError(refusal)
    await markUsed(tx, campaign, coupon, accountId, at)
    const key = `coupon:${campaign.id}:${accountId}`
    await addEntry(tx, { account: accountId, amount: campaign.points, kind: 'coupon', key }, at)
    return { points: campaign.points, balance: await lockBalance(tx, accountId) }
  })
}

async function markUsed(
  tx: Transaction,
  campaign: CampaignRow,
  coupon: CouponRow | undefined,
  accountId: string,
  at: Date,
): Promise<void> {
  if (coupon) {
    await tx.updateTable('coupons').set({ used_at: at }).where('id', '=', coupon.id).execute()
    return
  }
  await tx
    .insertInto('coupons')
    .values({ id: newId('CP'), campaign_id: campaign.id, account_id: accountId, used_at: at })
    .execute()
  await tx
    .updateTable('coupon_campaigns')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', campaign.id)
    .execute()
}

async function holderOf(tx: Transaction, accountId: string) {
  const { status, activated_at: activatedAt } = await accountById(tx, accountId)
  return { status, activatedAt }
}
