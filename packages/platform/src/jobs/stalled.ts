import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

/** Whether a run of the queue is doing something. */
export type Activity = { running: number; since: number }

export const newActivity = (): Activity => ({ running: 0, since: performance.now() })

/** Keeps the activity of one run up to date. */
export function followActivity(events: WorkerEvents, activity: Activity): void {
  const change = (by: number) => () => {
    activity.running += by
    activity.since = performance.now()
  }
  Object.assign(activity, newActivity())
  events.on('job:start', change(1))
  events.on('job:complete', change(-1))
}

/**
 * Whether the queue is stalled: it has run nothing for a while, although a job has been due for as long. The library
 * then has neither a timer nor a query under way, and would wait until the process ends.
 */
export async function isStalled(
  pool: Pool,
  names: readonly string[],
  { running, since }: Activity,
  stallMs: number,
): Promise<boolean> {
  if (running > 0 || performance.now() - since < stallMs) return false
  const { rows } = await pool.query(
    `select from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
     where job.is_available and job.run_at < now() - $2 * interval '1 millisecond' and task.identifier = any($1)
       and coalesce(queue.is_available, true)
     limit 1`,
    [names, stallMs],
  )
  return rows.length > 0
}
