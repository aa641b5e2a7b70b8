import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { chargeTask, giveBackTask } from './change-charge.ts'
import type { Charges } from './charges.ts'
import { orderTask } from './follow-order.ts'

/** Charges that nobody works for any more, because a job gave up, are taken up again. */
export async function sweepCharges(charges: Charges): Promise<void> {
  await sweepRunning(charges)
  await sweepUnheard(charges)
}

async function sweepRunning({ db }: Charges): Promise<void> {
  const idle = await db
    .selectFrom('card_charges')
    .select(['id', 'state'])
    .where('state', 'in', ['charging', 'refused', 'returning'])
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs where attempts < max_attempts
        and key in (${`${chargeTask}:`} || card_charges.id, ${`${giveBackTask}:`} || card_charges.id))`,
    )
    .execute()
  for (const { id, state } of idle) {
    const task = state === 'charging' ? chargeTask : giveBackTask
    await enqueue(db, task, { id }, { key: `${task}:${id}` })
  }
}

/** Paid for, or ended, without the charge's hearing of it: it would wait for ever, and the money with it. */
async function sweepUnheard({ db }: Charges): Promise<void> {
  const unheard = await db
    .selectFrom('card_charges')
    .innerJoin('orders', 'orders.id', 'card_charges.order_id')
    .select('orders.id')
    .where('card_charges.state', '=', 'waiting_payment')
    .where('orders.status', 'in', ['paid', 'cancelled'])
    .execute()
  for (const { id } of unheard) await enqueue(db, orderTask, { id }, { key: `${orderTask}:${id}` })
}
