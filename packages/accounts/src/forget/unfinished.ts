import type { Database, Transaction } from '@planet/platform/database/database'

/** Sign-ups that were not finished and whose last link expired before a time, as a query. */
export const unfinishedSignUps = (db: Database, before: Date) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', '000')
    .where('password_hash', 'is', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('links')
            .select('links.key')
            .whereRef('links.account_id', '=', 'accounts.id')
            .where('links.expires_at', '>=', before),
        ),
      ),
    )

/** Waits for concurrent changes of the account. */
export async function lockSignUp(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
}

export async function deleteSignUp(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('links').where('account_id', '=', id).execute()
  await tx.deleteFrom('login_history').where('account_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
