import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** Accounts opened, and accounts that logged in. */
export async function accountFigures(
  db: Database,
  since: Date,
  until: Date,
): Promise<{ opened: bigint; active: bigint }> {
  const { rows } = await sql<{ opened: string; active: string }>`
    select (select count(*) from accounts where created_at >= ${since} and created_at < ${until})::text as opened,
      (select count(distinct account_id) from login_history
        where result = 'success' and at >= ${since} and at < ${until})::text as active`.execute(db)
  return { opened: BigInt(rows[0]?.opened ?? 0), active: BigInt(rows[0]?.active ?? 0) }
}
