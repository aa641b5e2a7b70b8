import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { listDocumentRows, openObject } from '@planet/accounts/documents/document-vault'
import type { DocumentType } from '@planet/accounts/tables'
import { openCaseFile } from '../cases/case-files.ts'
import { casesOf } from '../cases/list-cases.ts'
import { readCase } from '../cases/read-case.ts'
import { companyPeople } from '../company/people-store.ts'
import { notesOf } from '../customers/notes.ts'
import { openHits } from '../screening/hits.ts'
import { ownData } from './own-data.ts'

const endings: Readonly<Record<DocumentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** What is kept about a customer in clear text: personal data, the people behind a company, hits, notes and cases. */
export async function customerFile(accounts: Accounts, accountId: string) {
  const { db } = accounts
  const account = await accountById(db, accountId)
  const people = await companyPeople(accounts, db, accountId)
  const cases = await casesOf(db, accountId)
  return {
    ...(await ownData(accounts, account)),
    company_people: people.map(({ person, identity, applicant_id }) => ({
      ...person,
      identity,
      applicant_id,
    })),
    screening_hits: await openHits(accounts, db, accountId),
    notes: await notesOf(accounts, accountId),
    cases: await Promise.all(cases.map((row) => readCase(accounts, row.id))),
  }
}

/** The documents of a customer and the files of their cases, by file name. */
export async function customerDocuments(accounts: Accounts, accountId: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const row of await listDocumentRows(accounts.db, accountId))
    if (!row.removed_at)
      files.set(`documents/${row.kind}.${endings[row.type]}`, await openObject(accounts, row))
  for (const { id: caseId } of await casesOf(accounts.db, accountId)) {
    const rows = await accounts.db
      .selectFrom('case_files')
      .selectAll()
      .where('case_id', '=', caseId)
      .execute()
    for (const row of rows)
      files.set(`cases/${caseId}/${row.id}.${endings[row.type]}`, await openCaseFile(accounts, row))
  }
  return files
}
