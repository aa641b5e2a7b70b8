import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { Operators } from '../operators.ts'
import { type AuditKind, isKind } from './audit-kinds.ts'

/** Who acts for the provider, by their own login, and from where. */
export type Operator = { name: string; sessionId?: string; address?: string }

export type AuditEntry = { operator: Operator; action: string; accountId: string | null; detail?: object }

/**
 * Written in the transaction of the action itself, or before anything is shown, so that there is no view without its
 * entry. The database rejects changes and removals, and chains each entry to the previous one (audit-chain.ts).
 */
export async function audit(
  { now }: Pick<Operators, 'now'>,
  tx: Database,
  { operator, action, accountId, detail = {} }: AuditEntry,
): Promise<void> {
  const row = {
    at: now(),
    operator: operator.name,
    action,
    account_id: accountId,
    detail: JSON.stringify(detail),
    session: operator.sessionId ?? null,
    address: operator.address ?? null,
  }
  await tx.insertInto('audit_log').values(row).execute()
}

export type AuditFilter = {
  kind?: AuditKind
  operator?: string
  accountId?: string
  action?: string
  from?: Date
  until?: Date
  /** Time and id of the last entry on the previous page. */
  after?: readonly [at: string, id: bigint]
}

/**
 * Newest first; one row more than `size`, to detect another page. Days use the index on time: ids are only roughly in
 * time order, and no entry may be missed at midnight.
 */
export async function listAudit(db: Database, filter: AuditFilter, size: number) {
  const isByTime = filter.from !== undefined || filter.until !== undefined
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('key'))
    .limit(size + 1)
  query = isByTime ? query.orderBy('at', 'desc').orderBy('id', 'desc') : query.orderBy('id', 'desc')
  if (filter.operator) query = query.where('operator', '=', filter.operator)
  if (filter.accountId) query = query.where('account_id', '=', filter.accountId)
  if (filter.kind) query = query.where(isKind(filter.kind))
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.until) query = query.where('at', '<', filter.until)
  if (filter.after !== undefined) {
    const [at, id] = filter.after
    query = isByTime
      ? query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id})`)
      : query.where('id', '<', id)
  }
  return query.execute()
}
