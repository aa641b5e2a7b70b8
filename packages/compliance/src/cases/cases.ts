import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import { randomLetters } from '@planet/platform/sealing/random'
import { type CaseEvent, type CaseKind, nextCase } from '../machine/case-machine.ts'
import { onCase, writeEntry } from './on-case.ts'
import { caseById, readCase } from './read-case.ts'

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

export const noteInCase = (accounts: Accounts, operator: Operator, caseId: string, note: string) =>
  onCase(accounts, operator, caseId, (tx, row) => writeEntry(accounts, tx, operator, row, 'noted', note))

/** Assigns a case to the operator. */
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

/** A case with everything that was noted, the newest first. Recorded as a look at the customer. */
export async function getCase(accounts: Accounts, operator: Operator, id: string) {
  const row = await caseById(accounts.db, id)
  await requireOtherParty(accounts, accounts.db, operator, row.account_id)
  const detail = { case: id }
  await audit(accounts, accounts.db, { operator, action: 'case_viewed', accountId: row.account_id, detail })
  return readCase(accounts, id)
}
