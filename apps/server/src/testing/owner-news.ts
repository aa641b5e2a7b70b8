import { ownerNewsJob } from '@planet/bridge/jobs'
import type { Pool } from 'pg'
import type { z } from 'zod'

type OwnerNews = z.infer<typeof ownerNewsJob.schema>

/** What waits to be written to an account's owner about deposits and converts. */
export async function newsOf(pool: Pool, account: string): Promise<OwnerNews[]> {
  const { rows } = await pool.query<{ payload: OwnerNews }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload ->> 'account' = $2 order by j.id`,
    [ownerNewsJob.name, account],
  )
  return rows.map(({ payload }) => payload)
}
