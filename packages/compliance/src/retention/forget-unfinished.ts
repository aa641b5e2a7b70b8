import type { Accounts } from '@planet/accounts/accounts'
import type { Database } from '@planet/platform/database/database'

const keptMs = 30 * 86_400_000
const batch = 100

/**
 * Deletes unfinished sign-ups thirty days after their last link expired, including the email, which may not even be the
 * person's own. Accounts that an operator has viewed stay, because the audit log refers to them.
 */
export async function forgetUnfinished({ db, now }: Accounts): Promise<number> {
  const before = new Date(now().getTime() - keptMs)
  const due = await unfinished(db, before).limit(batch).execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      // Finished or restarted at this very moment: wait for the lock, then check again.
      await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      if (!(await unfinished(tx, before).where('id', '=', id).executeTakeFirst())) return
      await tx.deleteFrom('links').where('account_id', '=', id).execute()
      await tx.deleteFrom('login_history').where('account_id', '=', id).execute()
      await tx.deleteFrom('accounts').where('id', '=', id).execute()
    })
  return due.length
}

const unfinished = (db: Database, before: Date) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', '000')
    .where('password_hash', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => {
      const none = (table: 'audit_log' | 'proposals' | 'customer_notes') =>
        eb.not(
          eb.exists(
            eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.account_id`, '=', 'accounts.id'),
          ),
        )
      const live = eb
        .selectFrom('links')
        .select('links.key')
        .whereRef('links.account_id', '=', 'accounts.id')
        .where('links.expires_at', '>=', before)
      return eb.and([none('audit_log'), none('proposals'), none('customer_notes'), eb.not(eb.exists(live))])
    })
