import type { Database } from '@planet/platform/database/database'

/** Ids of accounts whose personal data was deleted, as a query. Other packages delete theirs by it. */
export const forgottenAccounts = (db: Database) =>
  db.selectFrom('accounts').select('id').where('forgotten_at', 'is not', null)

/** Ids of closed accounts, as a query. */
export const closedAccounts = (db: Database) =>
  db.selectFrom('accounts').select('id').where('status', '=', '900')

/** An account that is not closed. */
export const openAccount = (db: Database, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).where('status', '<>', '900').executeTakeFirst()

/** When active accounts were activated, by id. Others are left out. */
export async function activationTimes(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'activated_at'])
    .where('id', 'in', ids)
    .where('status', '=', '500')
    .execute()
  return new Map(rows.map(({ id, activated_at }) => [id, activated_at]))
}

/** Whether one of these accounts is suspended. */
export async function isAnySuspended(db: Database, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', '600')
    .executeTakeFirst()
  return found !== undefined
}

/** Locks an account until the transaction ends, so that parallel requests for it run one after the other. */
export async function lockAccount(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Customers and applicants who have submitted their information, as a query. */
export const submittedAccounts = (db: Database) =>
  db
    .selectFrom('accounts')
    .innerJoin('customer_information', 'customer_information.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.status', 'in', ['100', '200', '500', '600'])
    .where('customer_information.submitted_at', 'is not', null)
