import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import { sealContext } from '../seal-context.ts'
import { openFundsRow } from './open-funds.ts'

export async function caseById(db: Database, id: string) {
  const row = await db.selectFrom('compliance_cases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

/** A case with everything that was noted, the newest first, its files and the questions to the customer. */
export async function readCase({ db, dataKeys }: Accounts, id: string) {
  const row = await caseById(db, id)
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
  const files = await db
    .selectFrom('case_files')
    .select(['id', 'request_id', 'type', 'bytes', 'added_by', 'added_at'])
    .where('case_id', '=', id)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const questions = await db
    .selectFrom('funds_requests')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    ...row,
    files,
    questions: questions.map((one) => openFundsRow(dataKeys, one)),
    converts: converts.map(({ number }) => number),
    entries: entries.map(({ note_sealed: sealed, key_id: keyId, ...entry }) => ({
      ...entry,
      note: unseal(dataKeys, sealContext.caseEntry(entry.id), { sealed, keyId }).toString(),
    })),
  }
}
