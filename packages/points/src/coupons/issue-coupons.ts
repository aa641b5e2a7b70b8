import { activationTimes } from '@planet/accounts/queries/account-sets'
import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { pointsTopic } from '../add-entry.ts'
import { lockCampaign } from './campaign.ts'
import { newId } from './new-id.ts'
import { isTarget, periodOf } from './rules.ts'

const mostLines = 1000

type Line = { line: number; accountId: string }

/**
 * Gives a coupon to each account, one per line: to all of them, or to none if a line is wrong. An account that has one
 * already keeps it. Returns how many are new. `own` are the operator's own accounts, which get nothing.
 */
export async function issueCoupons(
  tx: Transaction,
  campaignId: string,
  text: string,
  at: Date,
  own: ReadonlySet<string>,
): Promise<number> {
  const lines = readLines(text)
  const campaign = await lockCampaign(tx, campaignId)
  const period = periodOf(campaign, at)
  if (period === 'over' || period === 'stopped') throw new ApiError('coupon_expiration_date')
  const known = await activationTimes(
    tx,
    lines.map(({ accountId }) => accountId),
  )
  for (const { line, accountId } of lines) {
    if (own.has(accountId)) throw new ApiError('own_account')
    const activatedAt = known.get(accountId)
    if (activatedAt === undefined) throw wrongLine('account_number_failed_error', line)
    if (campaign.target === 'since' && !isTarget(campaign, { activatedAt }))
      throw wrongLine('is_not_coupon_target_account', line)
  }
  const added = await tx
    .insertInto('coupons')
    .values(
      [...known.keys()].map((account) => ({
        id: newId('CP'),
        campaign_id: campaignId,
        account_id: account,
        handed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['campaign_id', 'account_id']).doNothing())
    .returning('account_id')
    .execute()
  if (campaign.taken + added.length > campaign.available) throw new ApiError('coupon_not_enough_error')
  await tx
    .updateTable('coupon_campaigns')
    .set({ taken: campaign.taken + added.length })
    .where('id', '=', campaignId)
    .execute()
  for (const { account_id } of added) await publish(tx, { account: account_id, topic: pointsTopic })
  return added.length
}

function readLines(text: string): Line[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((typed, index) => ({ line: index + 1, typed: typed.trim() }))
    .filter(({ typed }) => typed !== '')
  if (lines.length === 0)
    throw new ApiError('validation_error', { fields: [{ field: 'accounts', reason: 'required' }] })
  if (lines.length > mostLines)
    throw new ApiError('validation_error', {
      fields: [{ field: 'accounts', reason: 'too_many', limit: mostLines }],
    })
  return lines.map(({ line, typed }) => {
    const accountId = normalizeAccountId(typed)
    if (!isAccountId(accountId)) throw wrongLine('account_number_failed_error', line)
    return { line, accountId }
  })
}

/** The field names the line, counted from 1. */
const wrongLine = (
  code: 'account_number_failed_error' | 'is_not_coupon_target_account',
  line: number,
): ApiError => new ApiError(code, { fields: [{ field: `accounts.${line}`, reason: 'format' }] })
