import type { Accounts } from '@planet/accounts/accounts'
import { clearReplaced, clearUnlessKept } from '@planet/accounts/documents/clear-objects'
import { newObjectName } from '@planet/accounts/documents/document-vault'
import { rotateDocuments } from '@planet/accounts/documents/rotate-documents'
import { accountSealedTables } from '@planet/accounts/sealing/sealed-tables'
import { operatorSealedTables } from '@planet/operators/sealed-tables'
import { rotateJobs } from '@planet/platform/jobs/rotate-jobs'
import { rotateTables, type SealedTable } from '@planet/platform/sealing/rotate-tables'
import { seal } from '@planet/platform/sealing/seal'
import { openCaseFile } from '../cases/case-files.ts'
import { sealContext } from '../seal-context.ts'

/** Every table of accounts, operators and compliance with sealed columns; a test compares this list with the database. */
export const sealedTables: readonly SealedTable[] = [
  ...accountSealedTables,
  ...operatorSealedTables,
  {
    table: 'customer_notes',
    key: 'id',
    columns: [{ column: 'note_sealed', context: (row) => sealContext.note(String(row.id)) }],
  },
  {
    table: 'company_people',
    key: 'id',
    columns: [{ column: 'person_sealed', context: (row) => sealContext.companyPerson(String(row.id)) }],
  },
  {
    table: 'case_entries',
    key: 'id',
    columns: [{ column: 'note_sealed', context: (row) => sealContext.caseEntry(String(row.id)) }],
  },
  {
    table: 'funds_requests',
    key: 'id',
    columns: [
      { column: 'question_sealed', context: (row) => sealContext.fundsQuestion(String(row.id)) },
      { column: 'answer_sealed', context: (row) => sealContext.fundsAnswer(String(row.id)) },
    ],
  },
  {
    table: 'screening_hits',
    key: 'id',
    columns: [{ column: 'match_sealed', context: (row) => sealContext.screeningHit(String(row.id)) }],
  },
  {
    table: 'company_changes',
    key: 'account_id',
    columns: [
      { column: 'change_sealed', context: (row) => sealContext.companyChange(String(row.account_id)) },
    ],
  },
]

export type Rotated = { rows: number; documents: number; jobs: number; busyJobs: number }

/**
 * Reseals everything with the first key of DATA_KEYS, in small transactions, while the product runs. Can be interrupted
 * and run again; once it is done and no job was running, the other keys can be removed from the setting.
 */
export async function rotateDataKey(accounts: Accounts): Promise<Rotated> {
  const rows = await rotateTables(accounts.pool, accounts.dataKeys, sealedTables)
  const documents = (await rotateDocuments(accounts)) + (await rotateCaseFiles(accounts))
  return { rows, documents, ...(await rotateJobs(accounts.pool, accounts.dataKeys)) }
}

async function rotateCaseFiles(accounts: Accounts): Promise<number> {
  const { db, dataKeys, documents } = accounts
  const old = await db
    .selectFrom('case_files')
    .selectAll()
    .where('key_id', '<>', dataKeys.current.id)
    .execute()
  for (const row of old) {
    const plain = await openCaseFile(accounts, row)
    const { sealed, keyId } = seal(dataKeys, sealContext.caseFile(row.id), plain)
    const object_name = newObjectName()
    await clearUnlessKept(accounts, object_name, [object_name])
    await documents.put(object_name, sealed)
    await db.transaction().execute(async (tx) => {
      const moved = await tx
        .updateTable('case_files')
        .set({ object_name, key_id: keyId })
        .where('object_name', '=', row.object_name)
        .returning('id')
        .executeTakeFirst()
      await clearReplaced(tx, object_name, [moved ? row.object_name : object_name])
    })
  }
  return old.length
}
