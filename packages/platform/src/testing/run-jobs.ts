import type { Pool } from 'pg'
import type { JobHandler } from '../jobs/handle-job.ts'

type QueuedJob = { id: string; name: string; payload: unknown; createdAt: Date }

/**
 * Runs every due job in queue order until none is left. With `times` each job runs that often at once before it is
 * acknowledged, as when a worker dies after its work and another takes over.
 */
export async function runJobs(pool: Pool, handlers: readonly JobHandler[], times = 1): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  for (let round = 0; round < 50; round += 1) {
    const { rows } = await pool.query<QueuedJob>(
      `select job.id::text, task.identifier as name, job.payload, job.created_at as "createdAt"
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where run_at <= now() and task.identifier = any($1) order by job.id`,
      [[...byName.keys()]],
    )
    if (rows.length === 0) return
    for (const { id, name, payload, createdAt } of rows) {
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = $1`,
        [id],
      )
      const run = () => byName.get(name)?.run(payload, { id, createdAt })
      await Promise.all(Array.from({ length: times }, run))
      await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    }
  }
  throw new Error('the jobs do not come to an end')
}
