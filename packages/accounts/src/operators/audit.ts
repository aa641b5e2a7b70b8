import type { Kysely } from 'kysely'
import type { Accounts } from '../accounts.ts'
import type { AccountTables } from '../tables.ts'

/** Who acts for the provider, by the name of his own login. */
export type Operator = { name: string }

export type AuditEntry = { operator: Operator; action: string; accountId: string | null; detail?: object }

/**
 * Written in the transaction of the act itself, or before anything is shown: no look without its row. The database
 * refuses to change or remove what is written, and chains each entry to the one before (audit-chain.ts).
 */
export async function audit(
  { now }: Pick<Accounts, 'now'>,
  tx: Kysely<AccountTables>,
  { operator, action, accountId, detail = {} }: AuditEntry,
): Promise<void> {
  const row = {
    at: now(),
    operator: operator.name,
    action,
    account_id: accountId,
    detail: JSON.stringify(detail),
  }
  await tx.insertInto('audit_log').values(row).execute()
}

export type AuditFilter = {
  operator?: string
  accountId?: string
  action?: string
  from?: Date
  until?: Date
  /** The id of the last entry of the page before. */
  after?: bigint
}

/** Newest first; one row more than `size`, to tell whether there is another page. */
export async function listAudit(db: Kysely<AccountTables>, filter: AuditFilter, size: number) {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (filter.operator) query = query.where('operator', '=', filter.operator)
  if (filter.accountId) query = query.where('account_id', '=', filter.accountId)
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.until) query = query.where('at', '<', filter.until)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query.execute()
}
