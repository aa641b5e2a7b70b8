import type { Database } from '@planet/platform/database/database'
import { countWaiting, type Waiting } from '@planet/platform/database/waiting'
import { sql } from 'kysely'
import { mostTries } from '../mobile/one-time-code.ts'

/** Letters that have to be printed or posted. */
export const lettersToSend = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select coalesce(l.issued_at, a.activated_at) as at
    from accounts a left join letter_codes l on l.account_id = a.id
    where a.status = '500' and a.letter_verified_at is null and a.activated_at is not null
      and (l.account_id is null or l.sent_at is null or l.expires_at <= now() or l.tries >= ${sql.lit(mostTries)})`,
  )

/** Accounts whose application is complete. */
export const accountsToReview = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select (select max(h.at) from account_status_history h where h.account_id = a.id and h.status = '100') as at
    from accounts a where a.status = '100'`,
  )

/** Since when some applications have been complete, by account, as the queue counts them. */
export async function waitingSince(
  db: Database,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_status_history')
    .select((eb) => ['account_id', eb.fn.max('at').as('at')])
    .where('account_id', 'in', accounts)
    .where('status', '=', '100')
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, at }) => [account_id, at]))
}
