import { type OwnerNews, ownerNewsTask } from '@planet/bridge/owner-news'
import type { Pool } from 'pg'

/** What waits to be written to an account's owner about deposits and converts. */
export async function newsOf(pool: Pool, account: string): Promise<OwnerNews[]> {
  const { rows } = await pool.query<{ payload: OwnerNews }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload ->> 'account' = $2 order by j.id`,
    [ownerNewsTask, account],
  )
  return rows.map(({ payload }) => payload)
}
