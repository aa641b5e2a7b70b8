import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'

/** Recognises the initial password of an unopened sign-up link. Looked up for every email, so that timing reveals nothing. */
export async function initialPasswordHash({ db }: Accounts, accountId = ''): Promise<string | null> {
  const link = await db
    .selectFrom('links')
    .select('initial_password_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'sign_up')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.initial_password_hash ?? null
}

/** Rehashes the password at login when the cost of hashing was raised. */
export async function renewHash(
  { db, passwords }: Accounts,
  account: AccountRow,
  password: string,
): Promise<void> {
  if (!account.password_hash || !passwords.isOutdated(account.password_hash)) return
  await db
    .updateTable('accounts')
    .set({ password_hash: await passwords.hash(password) })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
