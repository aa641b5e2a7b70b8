import type { Tasks } from '@planet/platform/jobs/worker'
import type { Pool } from 'pg'

type Job = { id: string; task: string; payload: unknown }

/**
 * Does every job that is due, in the order in which they were queued, until none is left. With `times` each is done so
 * often at once before it is acknowledged, as when a worker dies after its work and another takes it up.
 */
export async function runJobs(pool: Pool, tasks: Tasks, times = 1): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const { rows } = await pool.query<Job>(
      `select job.id::text, task.identifier as task, job.payload
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where run_at <= now() and task.identifier = any($1) order by job.id`,
      [Object.keys(tasks)],
    )
    if (rows.length === 0) return
    for (const { id, task, payload } of rows) {
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = $1`,
        [id],
      )
      const act = tasks[task] as (payload: unknown) => Promise<void>
      await Promise.all(Array.from({ length: times }, () => act(payload)))
      await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  }
  throw new Error('the jobs do not come to an end')
}
