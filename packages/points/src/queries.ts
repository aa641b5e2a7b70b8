import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { pointHistory } from '@planet/api/calls/points/points'
import type { referral } from '@planet/api/calls/points/referral'
import { sql } from 'kysely'
import type { Points } from './points.ts'

const usualCount = 25

export async function readPoints(
  { db }: Pick<Points, 'db'>,
  accountId: string,
  { before, count = usualCount }: QueryOf<typeof pointHistory>,
): Promise<AnswerOf<typeof pointHistory>> {
  let query = db.selectFrom('point_entries').selectAll().where('account_id', '=', accountId)
  if (before) query = query.where('number', '<', BigInt(before))
  const found = await query
    .orderBy('number', 'desc')
    .limit(count + 1)
    .execute()
  const rows = found.slice(0, count)
  return {
    balance: String(await balanceOf(db, accountId)),
    entries: rows.map(({ number, amount, kind, order_id, at }) => ({
      id: String(number),
      amount: String(amount),
      kind,
      order_id,
      time: at.toISOString(),
    })),
    next: found.length > count ? String(rows.at(-1)?.number) : null,
  }
}

async function balanceOf(db: Points['db'], accountId: string): Promise<bigint> {
  const row = await db
    .selectFrom('point_balances')
    .select('balance')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** The invitation, and what came of it: how many people joined, not who. Amounts are in PLA's smallest unit. */
export async function readReferral(
  { db, settings, now }: Points,
  accountId: string,
  publicUrl: string,
): Promise<AnswerOf<typeof referral>> {
  const { referral_code } = await db
    .selectFrom('accounts')
    .select('referral_code')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const counts = await db
    .selectFrom('accounts')
    .select([
      sql<string>`count(*)`.as('invited'),
      sql<string>`count(*) filter (where status = '500')`.as('active'),
    ])
    .where('referred_by', '=', accountId)
    .executeTakeFirstOrThrow()
  const { earned } = await db
    .selectFrom('referral_payments')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('earned'))
    .where('account_id', '=', accountId)
    .where('newcomer', '<>', accountId)
    .executeTakeFirstOrThrow()
  const link = new URL('/sign_up', publicUrl)
  link.searchParams.set('reffer', referral_code)
  return {
    code: referral_code,
    link: link.href,
    bonus: String(settings.at('referral', now()).bonus),
    invited: Number(counts.invited),
    active: Number(counts.active),
    earned: String(earned),
  }
}
