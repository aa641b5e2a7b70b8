import { ApiError } from '@planet/api/api-error'
import type { Operator } from '@planet/operators/audit/audit'
import { listProposalsOfKind } from '@planet/operators/decisions/list-proposals'
import { type ProposalRow, proposalById } from '@planet/operators/decisions/proposals'
import type { Database } from '@planet/platform/database/database'
import type { RecordScope } from '@planet/platform/database/records'

export const exportKind = 'records.export'

/** How long after the confirmation the archive can be fetched. */
const fetchMs = 24 * 3_600_000
const longestMs = 366 * 86_400_000

/** Rejects a period that is empty, longer than a year, or not over when it is asked for. */
export function checkPeriod({ from, until }: { from: Date; until: Date }, now: Date): void {
  const length = until.getTime() - from.getTime()
  const isOver = until.getTime() <= now.getTime() + 86_400_000
  if (length <= 0 || length > longestMs || !isOver)
    throw new ApiError('validation_error', { fields: [{ field: 'until', reason: 'format' }] })
}

/** What two operators agreed to export: a customer, or a period. */
export function scopeOf({ account_id, payload }: Pick<ProposalRow, 'account_id' | 'payload'>): RecordScope {
  if (account_id !== null) return { account: account_id }
  return { from: new Date(String(payload.from)), until: new Date(String(payload.until)) }
}

/** Whether this operator can fetch the archive now: confirmed within a day, and one of the two who agreed. */
export function canFetch(row: ProposalRow, operator: Operator, now: Date): boolean {
  const isTheirs = [row.proposed_by, row.decided_by].includes(operator.name)
  const isFresh = row.decided_at !== null && now.getTime() - row.decided_at.getTime() < fetchMs
  return row.kind === exportKind && row.state === 'confirmed' && isTheirs && isFresh
}

export async function requireAgreed(
  db: Database,
  operator: Operator,
  id: string,
  now: Date,
): Promise<RecordScope> {
  const row = await proposalById(db, id)
  if (row?.kind !== exportKind) throw new ApiError('data_not_found')
  if (!canFetch(row, operator, now)) throw new ApiError('incorrect_handling')
  return scopeOf(row)
}

/** Exports that were proposed, the newest first. `after`: time and id of the last one seen. */
export const listExports = (
  db: Database,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<ProposalRow[]> => listProposalsOfKind(db, exportKind, after, count)
