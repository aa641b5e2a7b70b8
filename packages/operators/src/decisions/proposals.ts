import { ApiError } from '@planet/api/api-error'
import type { Database, Transaction } from '@planet/platform/database/database'
import { randomToken } from '@planet/platform/sealing/random'
import type { Selectable } from 'kysely'
import { audit, type Operator } from '../audit/audit.ts'
import { requireFreshCode } from '../logins/operator-login.ts'
import type { Operators } from '../operators.ts'
import type { OperatorTables, ProposalState } from '../tables.ts'
import { requireOtherParty } from './own-accounts.ts'

/** An undecided proposal expires after a week. */
const validMs = 7 * 86_400_000

type Db = Database
export type ProposalRow = Selectable<OperatorTables['proposals']>

/** Actions on money and people that need two operators, each with a current code. */
const stepUpKinds = [
  ...['customer.clear_second_factor', 'customer.resume', 'customer.cancel', 'customer.approve'],
  ...['bridge.resume', 'bridge.keep_paused', 'settings.money', 'settings.content', 'records.export'],
  'payment.write_off',
]

export const needsStepUp = (kind: string): boolean => stepUpKinds.includes(kind)

export type NewProposal = {
  kind: string
  payload: Readonly<Record<string, unknown>>
  reason: string
  /** Null if it concerns no customer, such as the end of a pause. */
  accountId?: string | null
  /** From the proposer's authenticator app; required if `needsStepUp`. */
  code?: string
}

/** Records what an operator wants and why; nothing happens until another one confirms it. */
export async function propose(
  operators: Operators,
  tx: Db,
  operator: Operator,
  { kind, payload, reason, accountId = null, code = '' }: NewProposal,
): Promise<string> {
  if (reason.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  if (accountId !== null) await requireOtherParty(operators, tx, operator, accountId)
  if (needsStepUp(kind)) await requireFreshCode(operators, tx, operator, code)
  const id = randomToken(12)
  const now = operators.now()
  await tx
    .insertInto('proposals')
    .values({
      id,
      kind,
      payload: JSON.stringify(payload),
      account_id: accountId,
      reason,
      proposed_by: operator.name,
      proposed_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    .execute()
  const detail = { proposal: id, kind, ...payload, reason }
  await audit(operators, tx, { operator, action: 'proposed', accountId, detail })
  return id
}

export const proposalById = (db: Db, id: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()

const actions = {
  confirmed: 'proposal_confirmed',
  refused: 'proposal_refused',
  withdrawn: 'proposal_withdrawn',
}

/**
 * Decides an open proposal, once: the row is locked, so that of two operators who click at the same moment one finds it
 * decided. The proposer can only withdraw it; the table itself rejects anything else. A proposal of a disabled operator
 * can be rejected but not confirmed. `code` is from the app of the confirming operator, if `needsStepUp`.
 */
export async function decideProposal<T>(
  operators: Operators,
  operator: Operator,
  id: string,
  state: Exclude<ProposalState, 'open'>,
  carryOut: (tx: Transaction, row: ProposalRow) => Promise<T>,
  code = '',
): Promise<T> {
  return operators.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('proposals')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('data_not_found')
    const isOwn = row.proposed_by === operator.name
    const isOver = row.state !== 'open' || row.expires_at <= operators.now()
    if (isOver) throw new ApiError('incorrect_handling')
    if (isOwn && state !== 'withdrawn') throw new ApiError('second_operator_needed')
    if (!isOwn && state === 'withdrawn') throw new ApiError('incorrect_handling')
    if (!isOwn && row.account_id !== null) await requireOtherParty(operators, tx, operator, row.account_id)
    if (state === 'confirmed' && (await isDisabled(tx, row.proposed_by)))
      throw new ApiError('incorrect_handling')
    if (state === 'confirmed' && needsStepUp(row.kind)) await requireFreshCode(operators, tx, operator, code)
    const decided = { state, decided_by: operator.name, decided_at: operators.now() }
    await tx.updateTable('proposals').set(decided).where('id', '=', id).execute()
    const detail = { proposal: id, kind: row.kind, proposed_by: row.proposed_by }
    await audit(operators, tx, { operator, action: actions[state], accountId: row.account_id, detail })
    return carryOut(tx, row)
  })
}

async function isDisabled(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .select('disabled_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.disabled_at !== null
}
