import { type RawBuilder, sql } from 'kysely'

/** What an entry of the audit log records: an action, a view, or a rejected attempt. */
export const auditKinds = ['act', 'look', 'refusal'] as const
export type AuditKind = (typeof auditKinds)[number]

const look = /(_(viewed|listed|searched|read)|personal_data_opened)$/
const refusal = /_refused$/

export const kindOf = (action: string): AuditKind =>
  look.test(action) ? 'look' : refusal.test(action) && action !== 'proposal_refused' ? 'refusal' : 'act'

/** The same in SQL, over the column `action`. */
export function isKind(kind: AuditKind): RawBuilder<boolean> {
  const isLook = sql<boolean>`action ~ ${sql.lit(look.source)}`
  const isRefusal = sql<boolean>`(action ~ ${sql.lit(refusal.source)} and action <> 'proposal_refused')`
  if (kind === 'look') return isLook
  return kind === 'refusal' ? isRefusal : sql<boolean>`not (${isLook} or ${isRefusal})`
}

/**
 * Actions that show that there is a case about a customer, or that an authority asked for their records. Only reviewers
 * may know.
 */
export const isConfidential: RawBuilder<boolean> = sql<boolean>`
  (action ~ '^(case|records)_' or coalesce(detail ->> 'kind', '') like 'records.%')`
