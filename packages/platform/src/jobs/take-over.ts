import type { Pool } from 'pg'
import { locks } from '../database/locks.ts'

/** Workers that hold jobs and have no heartbeat. A worker takes its first job a moment before its heartbeat begins. */
const silent = `select distinct locked_by as worker from graphile_worker.jobs
  where locked_at < now() - interval '3 seconds' and not exists (
    select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::bigint::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

/**
 * Requeues the jobs of workers that were silent in this check and the previous one, which gives a worker whose
 * connection broke time to reconnect. Returns the workers that are silent now, for the next check.
 */
export async function takeOver(pool: Pool, silentBefore: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await pool.query<{ worker: string }>(silent, [locks.jobWorkerHeartbeat])
  const silentNow = new Set(rows.map(({ worker }) => worker))
  const dead = [...silentNow].filter((worker) => silentBefore.has(worker))
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return silentNow
}

/**
 * Removes jobs that were replaced while they ran and then did not end well. The library takes their key and counts them
 * as given up, though the job that replaced them does the work.
 */
export const removeReplaced = (pool: Pool, keyedJobs: readonly string[]): Promise<unknown> =>
  pool.query(
    `delete from graphile_worker._private_jobs where key is null and locked_at is null and attempts >= max_attempts
       and task_id in (select id from graphile_worker._private_tasks where identifier = any($1::text[]))`,
    [keyedJobs],
  )
