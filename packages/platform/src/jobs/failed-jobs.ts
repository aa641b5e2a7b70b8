import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { countWaiting, type Waiting } from '../database/waiting.ts'
import { isParked } from '../queues/parked.ts'
import { noticedJobs } from './inspect.ts'

/** Jobs that failed on their last attempt and that no operator has parked. */
export const failedJobs = (db: Database): Promise<Waiting> =>
  countWaiting(
    db,
    sql`select updated_at as at from graphile_worker.jobs
      where (${sql.raw(noticedJobs)}) and attempts >= max_attempts and locked_at is null
        and not ${isParked('job', sql`jobs.id::text`)}`,
  )
