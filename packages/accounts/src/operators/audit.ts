import type { Kysely } from 'kysely'
import type { Accounts } from '../accounts.ts'
import type { AccountTables } from '../tables.ts'

/** Who acts for the provider, by the name of his own login. */
export type Operator = { name: string }

export type AuditEntry = { operator: Operator; action: string; accountId: string | null; detail?: object }

/** Written in the transaction of the act itself, or before anything is shown: no look without its row. */
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
