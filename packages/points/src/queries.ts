import { openEmail } from '@planet/accounts/account/email'
import { newestReferrals, referralsOf } from '@planet/accounts/queries/referrals'
import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { pointHistory } from '@planet/api/calls/points/history'
import type { referral } from '@planet/api/calls/points/referral'
import { sql } from 'kysely'
import type { Points } from './points.ts'
import { unspentOf } from './unspent.ts'

const usualCount = 25
const shownNewcomers = 50

/** The first letter of each part. */
function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••`
}

export async function readPoints(
  { db, settings, now }: Pick<Points, 'db' | 'settings' | 'now'>,
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
  const { yen_per_point, most, expiry_months } = settings.at('points', now())
  return {
    balance: String(await balanceOf(db, accountId)),
    rules: { yen_per_point, most, expiry_months: expiry_months || null },
    expiring: expiry_months > 0 ? await announcedExpiry(db, accountId) : null,
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

async function announcedExpiry(db: Points['db'], accountId: string) {
  const row = await db
    .selectFrom('point_expiries')
    .select(['earned_before', 'points', sql<string>`expires_on::text`.as('on')])
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .orderBy('expires_on')
    .executeTakeFirst()
  if (!row) return null
  const left = await unspentOf(db, accountId, row.earned_before)
  const [going = 0n] = [left, row.points].toSorted((a, b) => (a < b ? -1 : 1))
  return going > 0n ? { points: String(going), on: row.on } : null
}

async function balanceOf(db: Points['db'], accountId: string): Promise<bigint> {
  const row = await db
    .selectFrom('point_balances')
    .select('balance')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

/** The referral program of an account and its results: who joined, masked. Amounts are in PLA's smallest unit. */
export async function readReferral(
  { db, dataKeys, settings, now }: Points,
  accountId: string,
  publicUrl: string,
): Promise<AnswerOf<typeof referral>> {
  const { code, invited, active } = await referralsOf(db, accountId)
  const { earned } = await db
    .selectFrom('referral_payments')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('earned'))
    .where('account_id', '=', accountId)
    .where('newcomer', '<>', accountId)
    .executeTakeFirstOrThrow()
  const rows = await newestReferrals(db, accountId, shownNewcomers)
  const { bonus, invitations } = settings.at('referral', now())
  const link = new URL('/sign_up', publicUrl)
  link.searchParams.set('reffer', code)
  return {
    code,
    link: link.href,
    bonus: String(bonus),
    invited,
    active,
    earned: String(earned),
    most: invitations,
    joined: rows.map((row) => ({
      email: maskedEmail(openEmail({ dataKeys }, row)),
      is_active: row.status === '500',
      time: row.created_at.toISOString(),
    })),
  }
}
