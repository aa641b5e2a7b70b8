import type { Transaction } from '@planet/platform/database/database'
import { delayUntil } from '@planet/platform/jobs/delay-until'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { deadlineOnChain } from '../chain/deadline.ts'
import { changeOrder, lockOrder } from '../change-order.ts'
import { releaseJob } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import { attemptsOf } from '../queries/attempts.ts'
import type { OrderRow } from '../tables.ts'

/** A payer who does nothing for this long gives the order back, so that a stranger cannot block it. */
const idleMs = 10 * 60_000

const releaseAt = ({ linked_at, created_at, authorised_until }: OrderRow): Date =>
  new Date(
    Math.max(
      (linked_at ?? created_at).getTime() + idleMs,
      authorised_until ? deadlineOnChain(authorised_until).getTime() : 0,
    ),
  )

/** Queued when an order is taken. The payer of a top-up is its own merchant, so it is never released. */
export async function queueRelease(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  const dueAt = releaseAt(row)
  if (row.source !== 'top_up' && dueAt < row.expires_at)
    await enqueue(tx, releaseJob, { id: row.id }, delayUntil(dueAt, now))
}

/** Reopens an order that its payer has abandoned; one with a pending payment stays taken. */
export async function releaseOrder(orders: Orders, id: string): Promise<void> {
  await orders.db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, id)
    if (row?.status !== 'linked' || row.intent !== 'linked') return
    const attempt = (await attemptsOf({ db: tx }, [row]))(row)
    const now = orders.now()
    if (attempt?.state === 'pending') {
      await enqueue(tx, releaseJob, { id }, { delayMs: idleMs })
      return
    }
    if (releaseAt(row) > now) return queueRelease(tx, row, now)
    const blank = { payer: null, linked_at: null, handed_in: null }
    await changeOrder(tx, row, { type: 'released' }, now, blank)
  })
}
