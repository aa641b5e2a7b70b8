import { addJobCall } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { changeOrder } from '../changes/change-order.ts'
import { deadlineOnChain } from '../deadline.ts'
import { releaseJob } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import { attemptsOf } from '../queries/attempts.ts'
import { lockOrder } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'

/** A payer who does nothing for this long gives the order back, so that a stranger cannot block it. */
const idleMs = 10 * 60_000

/** More than a minute, after which `queueReleases` runs again. */
const aheadMs = 90_000

const releaseAt = ({ linked_at, created_at, authorised_until }: OrderRow): Date =>
  new Date(
    Math.max(
      (linked_at ?? created_at).getTime() + idleMs,
      authorised_until ? deadlineOnChain(authorised_until).getTime() : 0,
    ),
  )

/**
 * Queues a look at each order that its payer may have abandoned, shortly before its time. Most orders are paid long
 * before and need no job. The payer of a top-up is its own merchant, so it is never released.
 */
export async function queueReleases({ db, now }: Pick<Orders, 'db' | 'now'>): Promise<void> {
  const at = now()
  const { name, defaults } = releaseJob
  const job = addJobCall(name, sql`json_build_object('id', id)`, {
    key: sql`(${defaults.key?.({ id: '' }) ?? ''}::text || id)`,
    delayMs: sql`(extract(epoch from linked_at - ${new Date(at.getTime() - idleMs)}::timestamptz) * 1000)`,
  })
  await sql`select (${job})::text from orders
    where status = 'linked' and intent = 'linked' and source <> 'top_up' and livemode
      and linked_at < ${new Date(at.getTime() - idleMs + aheadMs)}`.execute(db)
}

/** Reopens an order that its payer has abandoned; one that is authorised or has a pending payment stays taken. */
export async function releaseOrder(orders: Orders, id: string): Promise<void> {
  await orders.db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, id)
    if (row?.status !== 'linked' || row.intent !== 'linked' || row.source === 'top_up') return
    const attempt = (await attemptsOf({ db: tx }, [row]))(row)
    const now = orders.now()
    if (attempt?.state === 'pending' || releaseAt(row) > now) return
    const blank = { payer: null, linked_at: null, handed_in: null }
    await changeOrder(tx, row, { type: 'released' }, now, blank)
  })
}
