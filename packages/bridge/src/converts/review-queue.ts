import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { BridgeTables } from '../tables.ts'
import type { ConvertRow } from './apply.ts'

type Db = Database<BridgeTables>

export const queues = ['review', 'open', 'closed'] as const
export type QueueName = (typeof queues)[number]

const conditions = {
  review: sql<boolean>`status = 1 and state ->> 'name' in ('requested', 'in_review')`,
  open: sql<boolean>`state ->> 'name' not in ('requested', 'in_review', 'settled', 'returned')`,
  closed: sql<boolean>`state ->> 'name' in ('settled', 'returned')`,
}

const most = 200

/** Converts as operators go through them: what waits longest first, what is closed newest first. */
export const listConverts = (db: Db, queue: QueueName): Promise<ConvertRow[]> =>
  db
    .selectFrom('bridge_converts')
    .selectAll()
    .where(conditions[queue])
    .orderBy('number', queue === 'closed' ? 'desc' : 'asc')
    .limit(most)
    .execute()

export const convertById = (db: Db, id: string): Promise<ConvertRow | undefined> =>
  db.selectFrom('bridge_converts').selectAll().where('id', '=', id).executeTakeFirst()

export const openAlarms = (db: Db) =>
  db
    .selectFrom('bridge_alarms')
    .select(['id', 'code', 'detail', 'at'])
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function closeAlarm(db: Db, id: bigint, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('bridge_alarms')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
