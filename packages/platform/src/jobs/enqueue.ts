import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type JobOptions = {
  /** A second job with the same key replaces the first while it still waits. */
  key?: string
  /** Jobs of one queue run one after the other, so that a slow partner takes one of the worker's hands and not all. */
  queue?: string
  runAt?: Date
  maxAttempts?: number
}

/**
 * Puts a job into the queue inside the caller's transaction: state and what follows from it are saved together or not
 * at all. Workers hear of it by NOTIFY when the transaction commits.
 */
export async function enqueue(
  db: Database,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${task}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text)`.execute(db)
}
