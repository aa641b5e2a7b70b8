import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import type { BridgeContext } from '../context/context.ts'
import { wakeRelease } from '../converts/apply.ts'
import { applyStandings } from '../converts/apply-standings.ts'
import { collectJob, judgeJob } from '../jobs.ts'
import { wakeSweep } from '../relay/sweep.ts'
import { wakeTending } from '../relay/tend.ts'

/**
 * Requeues all open work. A job that was running when its worker was killed stays locked for hours; its work is found
 * here by its state. Finished work is skipped.
 */
export async function resumeWork(context: Pick<BridgeContext, 'db' | 'accountOf' | 'now'>): Promise<void> {
  const { db } = context
  const requests = await db
    .selectFrom('bridge_requests')
    .select('id')
    .where('state', 'in', ['open', 'submitted'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bridge_signatures as s')
          .select('s.guardian')
          .whereRef('s.request_id', '=', 'bridge_requests.id'),
      ),
    )
    .execute()
  for (const { id } of requests) await enqueue(db, collectJob, { request: id })
  const converts = await db
    .selectFrom('bridge_converts')
    .select('id')
    .where('status', '=', 1)
    .where(sql<boolean>`state ->> 'name' = 'requested'`)
    .execute()
  for (const { id } of converts) await enqueue(db, judgeJob, { convert: id })
  await applyStandings(context)
  await db.transaction().execute(async (tx) => {
    await wakeRelease(tx, 'bitcoin')
    for (const network of ['ethereum', 'tron']) {
      await wakeSweep(tx, network)
      await wakeTending(tx, network)
    }
  })
}
