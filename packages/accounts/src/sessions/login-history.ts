import type { Database } from '@planet/platform/database/database'
import type { Origin } from '@planet/platform/http/origin'
import type { Accounts } from '../accounts.ts'
import type { LoginResult } from '../tables.ts'
import { sealOrigin } from './sealed-origin.ts'

const keptDays = 400

export async function recordLogin(
  accounts: Pick<Accounts, 'dataKeys' | 'now'>,
  db: Database,
  entry: { accountId: string | null; result: LoginResult; origin: Origin },
): Promise<void> {
  const { accountId, result, origin } = entry
  await db
    .insertInto('login_history')
    .values({ account_id: accountId, result, ...sealOrigin(accounts, accountId, origin), at: accounts.now() })
    .execute()
}

/** Deletes old entries; a worker runs it periodically. */
export async function sweepLoginHistory({ db, now }: Accounts): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('login_history').where('at', '<', before).execute()
}
