import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { chargeTask, giveBackTask } from './change-charge.ts'
import type { Charges } from './charges.ts'

/** Charges that nobody works for any more, because a job gave up, are taken up again. */
export async function sweepCharges({ db }: Charges): Promise<void> {
  const idle = await db
    .selectFrom('card_charges')
    .select(['id', 'state', 'source'])
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
