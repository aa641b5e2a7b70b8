import type { Accounts } from '@planet/accounts/accounts'
import type { Database } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { definePeriodicJob } from '@planet/platform/jobs/define-job'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { seal } from '@planet/platform/sealing/seal'
import { sql } from 'kysely'
import {
  digestOf,
  type InquiryForm,
  type InquiryKeys,
  type InquiryTables,
  inquiryEmailIndex,
  messageContext,
  openMessage,
  sealInquiry,
} from './inquiry.ts'

const batch = 200
const sweepInquiriesJob = definePeriodicJob('sweep-inquiries', '41 3 * * *')

type Clear = InquiryForm & { id: string; created_at: Date }
type ClearTables = InquiryTables & { inquiries_in_clear: Clear }
type StoredInquiries = InquiryKeys & { db: Database }

/**
 * Seals inquiries that were stored in clear. The first worker after the change does it once; the empty table goes when
 * the worker's login owns it.
 */
export async function sealClearInquiries({ db: sealed, ...keys }: StoredInquiries): Promise<number> {
  const db = sealed.withTables<Pick<ClearTables, 'inquiries_in_clear'>>()
  let moved = 0
  for (;;) {
    const rest = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${locks.clearInquiries})`.execute(tx)
      const { rows } = await sql<{ isOwner: boolean }>`
        select pg_has_role(tableowner, 'member') as "isOwner" from pg_tables
        where tablename = 'inquiries_in_clear'`.execute(tx)
      const [table] = rows
      if (!table) return 0
      const clear = await tx.selectFrom('inquiries_in_clear').selectAll().limit(batch).forUpdate().execute()
      if (clear.length === 0) {
        if (table.isOwner) await sql`drop table inquiries_in_clear`.execute(tx)
        return 0
      }
      for (const { id, created_at, ...form } of clear) {
        const row = { ...sealInquiry(keys, id, form), created_at, state_at: created_at }
        await tx.insertInto('inquiries').values(row).execute()
        await tx.deleteFrom('inquiries_in_clear').where('id', '=', id).execute()
      }
      return clear.length
    })
    if (rest === 0) return moved
    moved += rest
  }
}

/** Seals and hashes everything with the current keys, in small transactions. Safe to interrupt and to repeat. */
export async function rotateInquiries({ db, ...keys }: StoredInquiries): Promise<number> {
  const { dataKeys, indexKeys } = keys
  const [index] = indexKeys
  let rows = 0
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const old = await tx
        .selectFrom('inquiries')
        .selectAll()
        .where((eb) => eb.or([eb('key_id', '<>', dataKeys.current.id), eb('index_key', '<>', index.id)]))
        .limit(batch)
        .forUpdate()
        .execute()
      for (const row of old) {
        const message = openMessage(keys, row)
        const { sealed, keyId } = seal(dataKeys, messageContext(row.id), JSON.stringify(message))
        const renewed = {
          message_sealed: sealed,
          key_id: keyId,
          email_index: inquiryEmailIndex(index, message.email),
          digest: digestOf(index, { ...row, ...message }),
          index_key: index.id,
        }
        await tx.updateTable('inquiries').set(renewed).where('id', '=', row.id).execute()
      }
      return old.length
    })
    if (done === 0) return rows
    rows += done
  }
}

export async function sweepInquiries(accounts: Accounts, keepDays: number): Promise<void> {
  const before = new Date(accounts.now().getTime() - keepDays * 86_400_000)
  await accounts.db
    .withTables<InquiryTables>()
    .deleteFrom('inquiries')
    .where('state', '=', 'closed')
    .where('state_at', '<', before)
    .execute()
}

export const inquiryHandlers = (accounts: Accounts, keepDays: number): JobHandler[] => [
  handle(sweepInquiriesJob, () => sweepInquiries(accounts, keepDays)),
]
