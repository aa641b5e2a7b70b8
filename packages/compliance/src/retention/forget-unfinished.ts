import type { Accounts } from '@planet/accounts/accounts'
import { deleteSignUp, lockSignUp, unfinishedSignUps } from '@planet/accounts/forget/unfinished'
import type { Database } from '@planet/platform/database/database'

const keptMs = 30 * 86_400_000
const batch = 100

/**
 * Deletes unfinished sign-ups thirty days after their last link expired, including the email, which may not even be the
 * person's own. Accounts that an operator has viewed stay, because the audit log refers to them.
 */
export async function forgetUnfinished({ db, now }: Accounts): Promise<number> {
  const before = new Date(now().getTime() - keptMs)
  const due = await unseenSignUps(db, before).limit(batch).execute()
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      // Finished or restarted at this very moment: wait for the lock, then check again.
      await lockSignUp(tx, id)
      if (!(await unseenSignUps(tx, before).where('id', '=', id).executeTakeFirst())) return
      await deleteSignUp(tx, id)
    })
  return due.length
}

const unseenSignUps = (db: Database, before: Date) =>
  unfinishedSignUps(db, before).where((eb) => {
    const none = (table: 'audit_log' | 'proposals' | 'customer_notes') =>
      eb.not(
        eb.exists(
          eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.account_id`, '=', 'accounts.id'),
        ),
      )
    return eb.and([none('audit_log'), none('proposals'), none('customer_notes')])
  })
