import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Job, JobOptions } from './define-job.ts'

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
  return addJob(db, name, payload, withDefaults(defaults, payload, options))
}

const withDefaults = <Payload>(
  { key, ...rest }: Job<z.ZodType<unknown, Payload>>['defaults'],
  payload: Payload,
  options: JobOptions,
): JobOptions => ({ ...rest, ...(key && { key: key(payload) }), ...options })

export async function addJob(
  db: Database,
  name: string,
  payload: unknown,
  options: JobOptions,
): Promise<void> {
  await sql`select ${addJobCall(name, sql`${JSON.stringify(payload)}::json`, options)}`.execute(db)
}

type NewJob = { name: string; payload: unknown; options: Omit<JobOptions, 'key' | 'delayMs'> }

/** A job without a key for `enqueueTogether`. */
export const newJob = <Schema extends z.ZodType>(
  { name, defaults: { key: _, ...options } }: Job<Schema>,
  payload: z.input<Schema>,
): NewJob => ({ name, payload, options })

/** Queues several jobs in one statement. */
export async function enqueueTogether(db: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map(
    ({ name, payload, options }) => sql`row(${name}::text, ${JSON.stringify(payload)}::json,
      ${options.queue ?? null}::text, null::timestamptz, ${options.maxAttempts ?? 25}::smallint, null::text,
      ${options.priority ?? null}::smallint, null::text[])::graphile_worker.job_spec`,
  )
  await sql`select count(*) from graphile_worker.add_jobs(array[${sql.join(specs)}])`.execute(db)
}

type CallOptions = Omit<JobOptions, 'key' | 'queue' | 'delayMs'> & {
  delayMs?: number | RawBuilder<unknown> | undefined
  key?: string | RawBuilder<unknown> | undefined
  queue?: string | RawBuilder<unknown> | undefined
}

/** The call that queues a job, for a statement that does other work in the same round trip. */
export const addJobCall = (
  name: string,
  payload: RawBuilder<unknown>,
  { key, queue, delayMs, maxAttempts = 25, priority }: CallOptions,
): RawBuilder<unknown> => sql`queue_job(
    identifier => ${name}::text,
    payload => ${payload},
    queue_name => ${queue ?? null}::text,
    run_at => now() + ${delayMs ?? null}::double precision * interval '1 millisecond',
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text,
    priority => ${priority ?? null}::int)`
