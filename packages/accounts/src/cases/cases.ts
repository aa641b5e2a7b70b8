import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { audit, type Operator } from '../operators/audit.ts'
import { requireOtherParty } from '../operators/own-accounts.ts'
import { randomLetters, randomToken } from '../sealing/random.ts'
import { sealContext } from '../sealing/seal-context.ts'
import { type CaseEvent, type CaseKind, nextCase } from './case-machine.ts'

type EntryAction = 'opened' | 'noted' | 'assigned' | 'linked' | CaseEvent

/** Opens a case about a customer. The note says what was noticed. */
export async function openCase(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  { kind, note }: { kind: CaseKind; note: string },
): Promise<string> {
  const id = `CC-${randomLetters(8)}`
  await accounts.db.transaction().execute(async (tx) => {
    await accountById(tx, accountId)
    await requireOtherParty(accounts, tx, operator, accountId)
    await tx
      .insertInto('compliance_cases')
      .values({ id, account_id: accountId, kind, opened_by: operator.name, opened_at: accounts.now() })
      .execute()
    await writeEntry(accounts, tx, operator, { id, account_id: accountId }, 'opened', note)
  })
  return id
}

type Named = { id: string; account_id: string }

/** An entry of the case and of the audit log; the note itself is sealed and in the case only. */
async function writeEntry(
  accounts: Accounts,
  tx: Database,
  operator: Operator,
  { id: caseId, account_id: accountId }: Named,
  action: EntryAction,
  note: string,
): Promise<void> {
  if (note.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  const id = randomToken(12)
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.caseEntry(id), note)
  await tx
    .insertInto('case_entries')
    .values({
      ...{ id, case_id: caseId, operator: operator.name, action, at: accounts.now() },
      ...{ note_sealed: sealed, key_id: keyId },
    })
    .execute()
  await audit(accounts, tx, { operator, action: `case_${action}`, accountId, detail: { case: caseId } })
}

/** Changes a case under a lock. No operator works on a case about their own account. */
const onCase = (
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  act: (tx: Database, row: Awaited<ReturnType<typeof caseById>>) => Promise<void>,
): Promise<void> =>
  accounts.db.transaction().execute(async (tx) => {
    await tx.selectFrom('compliance_cases').select('id').where('id', '=', caseId).forUpdate().execute()
    const row = await caseById(tx, caseId)
    await requireOtherParty(accounts, tx, operator, row.account_id)
    await act(tx, row)
  })

export const noteInCase = (accounts: Accounts, operator: Operator, caseId: string, note: string) =>
  onCase(accounts, operator, caseId, (tx, row) => writeEntry(accounts, tx, operator, row, 'noted', note))

/** Assigns the case to the operator who takes it. */
export const takeCase = (accounts: Accounts, operator: Operator, caseId: string) =>
  onCase(accounts, operator, caseId, async (tx, row) => {
    if (row.state === 'closed') throw new ApiError('incorrect_handling')
    const assigned = { assigned_to: operator.name }
    await tx.updateTable('compliance_cases').set(assigned).where('id', '=', caseId).execute()
    await writeEntry(accounts, tx, operator, row, 'assigned', operator.name)
  })

export const linkConvert = (accounts: Accounts, operator: Operator, caseId: string, number: bigint) =>
  onCase(accounts, operator, caseId, async (tx, row) => {
    const added = await tx
      .insertInto('case_converts')
      .values({ case_id: caseId, number })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (added) await writeEntry(accounts, tx, operator, row, 'linked', `W-${number}`)
  })

/** Reports, closes or reopens a case, with the reason. */
export const moveCase = (
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  event: CaseEvent,
  note: string,
) =>
  onCase(accounts, operator, caseId, async (tx, row) => {
    const state = nextCase(row.state, event)
    if (!state) throw new ApiError('incorrect_handling')
    const closed_at = state === 'closed' ? accounts.now() : null
    await tx.updateTable('compliance_cases').set({ state, closed_at }).where('id', '=', caseId).execute()
    await writeEntry(accounts, tx, operator, row, event, note)
  })

export async function caseById(db: Database, id: string) {
  const row = await db.selectFrom('compliance_cases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

/** A case with all its notes, newest first. */
export async function lookAtCase(accounts: Accounts, operator: Operator, id: string) {
  const { db, dataKeys } = accounts
  const row = await caseById(db, id)
  await requireOtherParty(accounts, db, operator, row.account_id)
  const detail = { case: id }
  await audit(accounts, db, { operator, action: 'case_viewed', accountId: row.account_id, detail })
  const entries = await db
    .selectFrom('case_entries')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const converts = await db
    .selectFrom('case_converts')
    .select('number')
    .where('case_id', '=', id)
    .orderBy('number')
    .execute()
  return {
    ...row,
    converts: converts.map(({ number }) => number),
    entries: entries.map(({ note_sealed: sealed, key_id: keyId, ...entry }) => ({
      ...entry,
      note: unseal(dataKeys, sealContext.caseEntry(entry.id), { sealed, keyId }).toString(),
    })),
  }
}
