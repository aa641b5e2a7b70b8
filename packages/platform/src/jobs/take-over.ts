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
