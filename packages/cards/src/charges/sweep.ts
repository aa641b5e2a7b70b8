import { cardOrderJob } from '@planet/orders/jobs'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import type { Charges } from '../charges.ts'
import { chargeJob, refundChargeJob } from '../jobs.ts'

/** Requeues jobs for charges whose job was given up. */
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
        and key in (${`${chargeJob.name}:`} || card_charges.id, ${`${refundChargeJob.name}:`} || card_charges.id))`,
    )
    .execute()
  for (const { id, state } of idle) {
    await enqueue(db, state === 'charging' ? chargeJob : refundChargeJob, { id })
  }
}

/** Paid, or ended, without an event for the charge: it would wait forever, and the money with it. */
async function sweepUnheard({ db }: Charges): Promise<void> {
  const unheard = await db
    .selectFrom('card_charges')
    .innerJoin('orders', 'orders.id', 'card_charges.order_id')
    .select('orders.id')
    .where('card_charges.state', '=', 'waiting_payment')
    .where('orders.status', 'in', ['paid', 'cancelled'])
    .execute()
  for (const { id } of unheard) await enqueue(db, cardOrderJob, { id }, { key: `${cardOrderJob.name}:${id}` })
}
