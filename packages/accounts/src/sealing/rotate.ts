import { openPayload, sealPayload } from '@planet/platform/jobs/sealed-job'
import { rotateTables, type SealedTable } from '@planet/platform/sealing/rotate-tables'
import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { openCaseFile } from '../cases/case-files.ts'
import { clearReplaced, clearUnlessKept } from '../documents/clear-objects.ts'
import { type DocumentRow, newObjectName, openObject } from '../documents/document-vault.ts'
import { sealContext } from './seal-context.ts'

const account = (row: Record<string, unknown>): string => String(row.account_id)

/** Every table with sealed columns; a test compares this list with the database. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: 'accounts',
    key: 'id',
    columns: [{ column: 'email_sealed', context: (row) => sealContext.email(String(row.id)) }],
  },
  {
    table: 'sessions',
    key: 'id',
    columns: [{ column: 'origin_sealed', context: (row) => sealContext.origin(account(row)) }],
  },
  {
    table: 'login_history',
    key: 'id',
    columns: [
      {
        column: 'origin_sealed',
        context: (row) => sealContext.origin(row.account_id === null ? null : account(row)),
      },
    ],
  },
  {
    table: 'two_factor',
    key: 'account_id',
    columns: [{ column: 'secret_sealed', context: (row) => sealContext.twoFactor(account(row)) }],
  },
  {
    table: 'login_passkeys',
    key: 'id',
    columns: [{ column: 'name_sealed', context: (row) => sealContext.passkeyName(String(row.id)) }],
  },
  {
    table: 'customer_information',
    key: 'account_id',
    columns: [
      { column: 'draft_sealed', context: (row) => sealContext.draft(account(row)) },
      { column: 'submitted_sealed', context: (row) => sealContext.submitted(account(row)) },
    ],
  },
  {
    table: 'mobile_codes',
    key: 'account_id',
    columns: [{ column: 'number_sealed', context: (row) => sealContext.mobile(account(row)) }],
  },
  {
    table: 'operators',
    key: 'name',
    columns: [{ column: 'totp_sealed', context: (row) => sealContext.operatorTotp(String(row.name)) }],
  },
  {
    table: 'operator_sessions',
    key: 'id',
    columns: [
      { column: 'origin_sealed', context: (row) => sealContext.operatorOrigin(String(row.operator)) },
    ],
  },
  {
    table: 'operator_identities',
    key: 'id',
    columns: [{ column: 'email_sealed', context: (row) => sealContext.operatorEmail(String(row.id)) }],
  },
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
    columns: [{ column: 'change_sealed', context: (row) => sealContext.companyChange(account(row)) }],
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
  return { rows, documents, ...(await rotateJobs(accounts)) }
}

async function rotateDocuments(accounts: Accounts): Promise<number> {
  const { db, dataKeys } = accounts
  const old = await db
    .selectFrom('documents')
    .selectAll()
    .where('key_id', '<>', dataKeys.current.id)
    .where('removed_at', 'is', null)
    .execute()
  for (const row of old) await rotateDocument(accounts, row)
  return old.length
}

/** Written under a new name first, so that an interruption leaves one readable object under the recorded name. */
async function rotateDocument(accounts: Accounts, row: DocumentRow): Promise<void> {
  const plain = await openObject(accounts, row)
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.document(row.account_id, row.kind), plain)
  const object_name = newObjectName()
  await clearUnlessKept(accounts, object_name, [object_name])
  await accounts.documents.put(object_name, sealed)
  await accounts.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('documents')
      .set({ object_name, key_id: keyId })
      .where('object_name', '=', row.object_name)
      .returning('kind')
      .executeTakeFirst()
    await clearReplaced(tx, object_name, [moved ? row.object_name : object_name])
  })
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

/** What is waiting in the queue, such as undeliverable mails. A running job still needs its old key. */
async function rotateJobs({ pool, dataKeys }: Accounts): Promise<{ jobs: number; busyJobs: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `select job.id, job.payload, job.locked_at, task.identifier from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where job.payload->>'sealed' is not null and job.payload->>'key_id' <> $1 for update of job`,
      [dataKeys.current.id],
    )
    const waiting = rows.filter((row) => row.locked_at === null)
    for (const { id, identifier, payload } of waiting) {
      const renewed = sealPayload(dataKeys, identifier, openPayload(dataKeys, identifier, payload))
      await client.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [id, renewed])
    }
    await client.query('commit')
    return { jobs: waiting.length, busyJobs: rows.length - waiting.length }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
