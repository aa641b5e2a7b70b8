import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { listCoupons } from '@planet/api/calls/coupon/list'
import { sql } from 'kysely'
import type { Points } from '../points.ts'
import type { CampaignRow, CouponRow } from '../tables.ts'
import { writtenCode } from './code.ts'
import { couponStateOf } from './rules.ts'

const maxRows = 100

/** Usable ones first, then upcoming ones, then used and expired ones; cancelled ones are hidden. */
export async function ownCoupons(
  { db, now }: Points,
  accountId: string,
): Promise<AnswerOf<typeof listCoupons>> {
  const at = now()
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('coupon_campaigns as campaign', 'campaign.id', 'coupons.campaign_id')
    .select(['coupons.id', 'coupons.used_at', 'coupons.cancelled_at', 'campaign.code', 'campaign.texts'])
    .select(['campaign.points', 'campaign.starts_at', 'campaign.ends_at', 'campaign.stopped_at'])
    .where('coupons.account_id', '=', accountId)
    .where('coupons.cancelled_at', 'is', null)
    .orderBy(
      sql`case when coupons.used_at is not null or campaign.stopped_at is not null
        or campaign.ends_at <= ${at} then 2 when campaign.starts_at > ${at} then 1 else 0 end`,
    )
    .orderBy('coupons.number', 'desc')
    .limit(maxRows)
    .execute()
  return {
    coupons: rows.map((row) => ({
      id: row.id,
      code: writtenCode(row.code),
      title: row.texts.title,
      text: row.texts.text,
      points: String(row.points),
      state: couponStateOf(row, row, at),
      starts_at: row.starts_at.toISOString(),
      ends_at: (row.stopped_at ?? row.ends_at).toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    })),
  }
}

export type Campaign = CampaignRow & { used: number; cancelled: number }

const counted = ({ db }: Pick<Points, 'db'>) =>
  db
    .selectFrom('coupon_campaigns')
    .selectAll('coupon_campaigns')
    .select([
      sql<number>`(select count(*) from coupons c where c.campaign_id = coupon_campaigns.id
        and c.used_at is not null)::int`.as('used'),
      sql<number>`(select count(*) from coupons c where c.campaign_id = coupon_campaigns.id
        and c.cancelled_at is not null)::int`.as('cancelled'),
    ])

type Page<Row> = { rows: Row[]; next: string | undefined }

const pageOf = <Row extends { number: bigint }>(found: Row[], count: number): Page<Row> => {
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? String(rows.at(-1)?.number) : undefined }
}

/** For operators, the newest first. */
export async function listCampaigns(
  points: Pick<Points, 'db'>,
  before: bigint | undefined,
  count = 25,
): Promise<Page<Campaign>> {
  let query = counted(points)
  if (before !== undefined) query = query.where('number', '<', before)
  const found = await query
    .orderBy('number', 'desc')
    .limit(count + 1)
    .execute()
  return pageOf(found, count)
}

export async function readCampaign(points: Pick<Points, 'db'>, id: string): Promise<Campaign> {
  const row = await counted(points).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

export async function couponsOf(
  { db }: Pick<Points, 'db'>,
  campaignId: string,
  before: bigint | undefined,
  count = 50,
): Promise<Page<CouponRow>> {
  let query = db.selectFrom('coupons').selectAll().where('campaign_id', '=', campaignId)
  if (before !== undefined) query = query.where('number', '<', before)
  const found = await query
    .orderBy('number', 'desc')
    .limit(count + 1)
    .execute()
  return pageOf(found, count)
}
