import { type SettlementMail, settlementMailJob } from '@planet/bridge/jobs'
import type { Pool } from 'pg'

/** The queued mails about an account's deposits and converts. */
export async function settlementMailsOf(pool: Pool, account: string): Promise<SettlementMail[]> {
  const { rows } = await pool.query<{ payload: SettlementMail }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload ->> 'account' = $2 order by j.id`,
    [settlementMailJob.name, account],
  )
  return rows.map(({ payload }) => payload)
}
