import { ApiError } from '@planet/api/api-error'
import { isPlainLine } from '@planet/api/fields/common'
import { couponCode } from '@planet/api/fields/coupon'
import { languages } from '@planet/api/language'
import type { Transaction } from '@planet/platform/database/database'
import { z } from 'zod'
import type { CampaignRow } from '../tables.ts'
import { newCouponCode } from './code.ts'
import { newId } from './new-id.ts'
import { canStop } from './rules.ts'

const isPlain = (text: string): boolean => isPlainLine(text.replace(/[\n\r\t]/g, ' '))

const inAll = (text: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(languages.map((one) => [one, text])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  )

/** An operator's input for a campaign. A missing code is generated. */
export const campaignDraft = z
  .strictObject({
    code: couponCode.optional(),
    title: inAll(z.string().trim().min(1).max(60).refine(isPlainLine)),
    text: inAll(z.string().trim().max(300).refine(isPlain)),
    points: z.coerce.number().int().min(1).max(1_000_000),
    available: z.coerce.number().int().min(1).max(1_000_000),
    target: z.enum(['everybody', 'listed', 'since']),
    since: z.coerce.date().optional(),
    starts_at: z.coerce.date(),
    ends_at: z.coerce.date(),
  })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at, { path: ['ends_at'] })
  .refine(({ target, since }) => (target === 'since') === (since !== undefined), { path: ['since'] })
export type CampaignDraft = z.infer<typeof campaignDraft>

/** Its maximum cost, which decides whether a second operator is needed. */
export const worthOf = ({ points, available }: Pick<CampaignDraft, 'points' | 'available'>): number =>
  points * available

export async function createCampaign(
  tx: Transaction,
  draft: CampaignDraft,
  by: string,
  at: Date,
): Promise<CampaignRow> {
  if (draft.ends_at <= at)
    throw new ApiError('validation_error', { fields: [{ field: 'ends_at', reason: 'format' }] })
  const row = await tx
    .insertInto('coupon_campaigns')
    .values({
      id: newId('CC'),
      code: draft.code ?? newCouponCode(),
      texts: JSON.stringify({ title: draft.title, text: draft.text }),
      points: BigInt(draft.points),
      available: draft.available,
      target: draft.target,
      since: draft.since ?? null,
      starts_at: draft.starts_at,
      ends_at: draft.ends_at,
      created_by: by,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ApiError('data_already_exists', { fields: [{ field: 'code', reason: 'format' }] })
  return row
}

export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow> {
  const row = await tx
    .selectFrom('coupon_campaigns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

/** From here on no coupon is given out or used; used ones stay. */
export async function stopCampaign(tx: Transaction, id: string, at: Date): Promise<void> {
  const campaign = await lockCampaign(tx, id)
  if (!canStop(campaign, at)) throw new ApiError('can_not_stop')
  await tx.updateTable('coupon_campaigns').set({ stopped_at: at }).where('id', '=', id).execute()
}
