import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Job, JobOptions } from './define-job.ts'
import { queueTime } from './queue-time.ts'

/**
 * Queues a job inside the caller's transaction: state and the work that follows from it are saved together or not at
 * all. Workers are notified by NOTIFY when the transaction commits.
 */
export const enqueue = <Schema extends z.ZodType>(
  db: Database,
  { name, defaults }: Job<Schema>,
  payload: z.input<Schema>,
  options: JobOptions = {},
): Promise<void> => {
  const { key, ...rest } = defaults
  return addJob(db, name, payload, { ...rest, ...(key && { key: key(payload) }), ...options })
}

export async function addJob(
  db: Database,
  name: string,
  payload: unknown,
  { key, queue, delayMs, runAt, maxAttempts = 25 }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => coalesce(
      now() + ${delayMs ?? null}::double precision * interval '1 millisecond',
      ${runAt ? queueTime(runAt) : null}::timestamptz),
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text)`.execute(db)
}
