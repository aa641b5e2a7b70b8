import type { Database } from '@planet/platform/database/database'
import type { Origin } from '@planet/platform/http/origin'
import type { Accounts } from '../accounts.ts'
import { openOrigin } from '../sessions/sealed-origin.ts'
import type { LoginResult } from '../tables.ts'

export type Login = Origin & { id: bigint; at: Date; result: LoginResult }

/** Logins of an account and attempts, newest first. `before` is the id of the last entry on the previous page. */
export async function listLogins(
  accounts: Pick<Accounts, 'db' | 'dataKeys'>,
  accountId: string,
  { before, count }: { before?: bigint | undefined; count: number },
): Promise<Login[]> {
  let query = accounts.db
    .selectFrom('login_history')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(count)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...openOrigin(accounts, accountId, row),
    id: row.id,
    at: row.at,
    result: row.result,
  }))
}

/** Whether the account has completed a login after this time. */
export async function hasLoggedInSince(db: Database, accountId: string, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('login_history')
    .select('id')
    .where('account_id', '=', accountId)
    .where('result', '=', 'success')
    .where('at', '>', time)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
