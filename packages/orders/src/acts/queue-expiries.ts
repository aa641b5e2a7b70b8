import type { Transaction } from '@planet/platform/database/database'
import { delayUntil } from '@planet/platform/jobs/delay-until'
import { addJobCall, enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { expireJob } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

/** More than a minute, after which this runs again, and less than the shortest lifetime of an order. */
const aheadMs = 90_000

export const queueExpiry = (
  tx: Transaction,
  { id, expires_at }: Pick<OrderRow, 'id' | 'expires_at'>,
  now: Date,
): Promise<void> => enqueue(tx, expireJob, { id }, delayUntil(expires_at, now))

/**
 * Queues the end of each unpaid order shortly before it, to the second. Most orders are paid long before and need no
 * job; queueing one with every order cost more than any other statement of creating it.
 */
export async function queueExpiries({ db, now }: Pick<Orders, 'db' | 'now'>): Promise<void> {
  const at = now()
  const { name, defaults } = expireJob
  const job = addJobCall(name, sql`json_build_object('id', id)`, {
    key: sql`(${defaults.key?.({ id: '' }) ?? ''}::text || id)`,
    delayMs: sql`(extract(epoch from expires_at - ${at}::timestamptz) * 1000)`,
  })
  await sql`select (${job})::text from orders
    where status in ('opened', 'linked') and expires_at < ${new Date(at.getTime() + aheadMs)}`.execute(db)
}
