import type { Database, Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** The code by which an account invites others, and how many followed it. */
export async function referralsOf(
  db: Database,
  account: string,
): Promise<{ code: string; invited: number; active: number }> {
  const { referral_code } = await db
    .selectFrom('accounts')
    .select('referral_code')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const counts = await db
    .selectFrom('accounts')
    .select([
      sql<string>`count(*)`.as('invited'),
      sql<string>`count(*) filter (where status = '500')`.as('active'),
    ])
    .where('referred_by', '=', account)
    .executeTakeFirstOrThrow()
  return { code: referral_code, invited: Number(counts.invited), active: Number(counts.active) }
}

/** The newest accounts that an account invited, without forgotten ones. */
export const newestReferrals = (db: Database, account: string, count: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email_sealed', 'key_id', 'status', 'created_at'])
    .where('referred_by', '=', account)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()

/** Locks the inviter's row, so that two parallel activations are both counted. */
export const activeInviter = (
  tx: Transaction,
  newcomer: string,
): Promise<{ inviter: string; activatedAt: Date | null } | undefined> =>
  tx
    .selectFrom('accounts')
    .innerJoin('accounts as inviter', 'inviter.id', 'accounts.referred_by')
    .select(['inviter.id as inviter', 'accounts.activated_at as activatedAt'])
    .where('accounts.id', '=', newcomer)
    .where('accounts.status', '=', '500')
    .where('inviter.status', '=', '500')
    .forNoKeyUpdate('inviter')
    .executeTakeFirst()
