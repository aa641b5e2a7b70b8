import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import type { Database } from '@planet/platform/database/database'
import { randomToken } from '@planet/platform/sealing/random'
import { seal } from '@planet/platform/sealing/seal'
import type { CaseEvent } from '../machine/case-machine.ts'
import { sealContext } from '../seal-context.ts'
import { caseById } from './read-case.ts'

type EntryAction =
  | ('opened' | 'noted' | 'assigned' | 'linked' | CaseEvent)
  | ('file_added' | 'funds_asked' | 'funds_withdrawn')

type Named = { id: string; account_id: string }

/** An entry of the case and of the audit log; the note itself is sealed and in the case only. */
export async function writeEntry(
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
      id,
      case_id: caseId,
      operator: operator.name,
      action,
      at: accounts.now(),
      note_sealed: sealed,
      key_id: keyId,
    })
    .execute()
  await audit(accounts, tx, { operator, action: `case_${action}`, accountId, detail: { case: caseId } })
}

/** Changes a case under a lock. No operator works on a case about their own account. */
export const onCase = (
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  act: (tx: Database, row: Awaited<ReturnType<typeof caseById>>) => Promise<void>,
  /** Given where more happens in the same transaction. */
  within?: Database,
): Promise<void> => {
  const run = async (tx: Database) => {
    await tx.selectFrom('compliance_cases').select('id').where('id', '=', caseId).forUpdate().execute()
    const row = await caseById(tx, caseId)
    await requireOtherParty(accounts, tx, operator, row.account_id)
    await act(tx, row)
  }
  return within ? run(within) : accounts.db.transaction().execute(run)
}
