import type { Accounts } from '@planet/accounts/accounts'
import type { CheckedFile } from '@planet/accounts/documents/check-file'
import { clearReplaced, clearUnlessKept } from '@planet/accounts/documents/clear-objects'
import { newObjectName } from '@planet/accounts/documents/document-vault'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import type { Database, Transaction } from '@planet/platform/database/database'
import { randomToken } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import { sealContext } from '../seal-context.ts'
import type { ComplianceTables } from '../tables.ts'
import { onCase, writeEntry } from './on-case.ts'
import { caseById } from './read-case.ts'

export type CaseFileRow = Selectable<ComplianceTables['case_files']>

/**
 * Seals files and stores them. `save` writes them down, in the transaction of what they belong to; files that no row
 * names in the end are removed from the store, also after a crash.
 */
export async function storeCaseFiles(
  accounts: Accounts,
  files: readonly CheckedFile[],
  from: Pick<CaseFileRow, 'case_id' | 'request_id' | 'added_by'>,
  save: (tx: Transaction, write: (tx: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  const named = files.map((file) => ({ file, id: randomToken(12), object_name: newObjectName() }))
  const upload = randomToken(12)
  const names = named.map(({ object_name }) => object_name)
  await clearUnlessKept(accounts, upload, names)
  const rows: CaseFileRow[] = []
  for (const { file, id, object_name } of named) {
    const { sealed, keyId } = seal(accounts.dataKeys, sealContext.caseFile(id), file.bytes)
    await accounts.documents.put(object_name, sealed)
    const stored = { key_id: keyId, type: file.type, bytes: file.bytes.length, added_at: accounts.now() }
    rows.push({ id, object_name, ...stored, ...from })
  }
  await accounts.db.transaction().execute((tx) =>
    save(tx, async (within) => {
      if (rows.length > 0) await within.insertInto('case_files').values(rows).execute()
      await clearReplaced(within, upload, [])
    }),
  )
}

/** An operator adds a file with a note that says what it is. */
export async function addCaseFile(
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  file: CheckedFile,
  note: string,
): Promise<void> {
  const row = await caseById(accounts.db, caseId)
  await requireOtherParty(accounts, accounts.db, operator, row.account_id)
  const from = { case_id: caseId, request_id: null, added_by: operator.name }
  await storeCaseFiles(accounts, [file], from, async (tx, write) => {
    await onCase(
      accounts,
      operator,
      caseId,
      async (within, found) => {
        await write(within)
        await writeEntry(accounts, within, operator, found, 'file_added', note)
      },
      tx,
    )
  })
}

/** Opens a file of a case. Recorded as a look at the customer. */
export async function viewCaseFile(
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  id: string,
): Promise<CheckedFile> {
  const { account_id: accountId } = await caseById(accounts.db, caseId)
  await requireOtherParty(accounts, accounts.db, operator, accountId)
  const row = await accounts.db
    .selectFrom('case_files')
    .selectAll()
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  const detail = { case: caseId, file: id }
  await audit(accounts, accounts.db, { operator, action: 'case_file_viewed', accountId, detail })
  return { type: row.type, bytes: await openCaseFile(accounts, row) }
}

export async function openCaseFile(accounts: Accounts, row: CaseFileRow): Promise<Buffer> {
  const sealed = await accounts.documents.get(row.object_name)
  if (!sealed) throw new Error('A file of a case is written down and not in the store.')
  return unseal(accounts.dataKeys, sealContext.caseFile(row.id), { sealed, keyId: row.key_id })
}
