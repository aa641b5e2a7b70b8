import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import type { Found } from '../history/filter.ts'
import type { ConvertRow } from './apply.ts'

type Db = Database

export const queues = ['review', 'open', 'closed'] as const
export type QueueName = (typeof queues)[number]

/** Uses the index on the state's name; a convert has one at a time. */
const states: Readonly<Record<QueueName, readonly string[]>> = {
  review: ['requested', 'in_review'],
  open: ['approving', 'approved', 'releasing', 'queued', 'released', 'settling', 'voiding', 'returning'],
  closed: ['settled', 'returned'],
}

export type ConvertFilter = {
  queue?: QueueName | undefined
  asset?: AssetCode | undefined
  network?: MainNetwork | undefined
  account?: string | undefined
  found?: Found | undefined
}

/** Waiting and open ones with the longest wait first, everything else newest first. */
export const isOldestFirst = (queue: QueueName | undefined): boolean => queue === 'review' || queue === 'open'

/** Converts in the order operators work through them, after the last one seen. */
export async function listConverts(
  db: Db,
  { queue, asset, network, account, found }: ConvertFilter,
  { after, count }: { after?: bigint | undefined; count: number },
): Promise<ConvertRow[]> {
  const oldestFirst = isOldestFirst(queue)
  let query = db.selectFrom('bridge_converts').selectAll()
  if (queue) query = query.where(sql<string>`state ->> 'name'`, 'in', states[queue])
  if (asset) query = query.where('asset', '=', asset)
  if (network) query = query.where('network', '=', network)
  if (account) query = query.where('account', '=', account)
  if (found) query = query.where(isFound(found))
  if (after !== undefined) query = query.where('number', oldestFirst ? '>' : '<', after)
  return query
    .orderBy('number', oldestFirst ? 'asc' : 'desc')
    .limit(count)
    .execute()
}

function isFound(found: Found) {
  switch (found.by) {
    case 'number':
      return sql<boolean>`${found.type} = 2 and number = ${found.number}`
    case 'hash':
      return sql<boolean>`(id = any (${found.keys}) or release = any (${found.txids}))`
    case 'address':
      return sql<boolean>`(destination = any (${found.addresses}) or requester = any (${found.addresses}))`
    case 'nothing':
      return sql<boolean>`false`
  }
}

export const convertById = (db: Db, id: string): Promise<ConvertRow | undefined> =>
  db.selectFrom('bridge_converts').selectAll().where('id', '=', id).executeTakeFirst()

/** Alarms that no operator has handled, the newest first, after the last one seen. */
export async function openAlarms(db: Db, after: bigint | undefined, count: number) {
  let query = db
    .selectFrom('bridge_alarms')
    .select(['id', 'code', 'detail', 'at'])
    .where('closed_at', 'is', null)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** Closes by itself when the last lost payment is final again or written off, which takes two operators. */
export const closesItself = (code: string): boolean => code === 'payments_lost'

export async function closeAlarm(db: Db, id: bigint, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('bridge_alarms')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('code', '<>', 'payments_lost')
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
