import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isParked, unparkItem } from '../queues/parked.ts'

/** `failed`: no attempts left. `parked`: set aside after that. `retrying`: waiting for its next attempt. */
export const jobStates = ['failed', 'parked', 'retrying', 'running', 'due', 'later'] as const
export type JobState = (typeof jobStates)[number]

export type JobCounts = { task: string; oldestDue: Date | null } & Record<JobState, number>

/** All that is shown of a job. Its payload is never read: it may be sealed, and operators must not see it. */
export type JobRow = {
  id: string
  task: string
  state: JobState
  attempts: number
  maxAttempts: number
  error: string | null
  createdAt: Date
  runAt: Date
  updatedAt: Date
}

const stateOf = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts and ${isParked('job', sql`jobs.id::text`)} then 'parked'
  when attempts >= max_attempts then 'failed'
  when attempts > 0 then 'retrying'
  when run_at <= now() then 'due'
  else 'later' end`

/** Matches `jobs_noticed`: every failed job, and every running one. */
export const noticedJobs = 'attempts > 0 or locked_at is not null'

/** Count at most this many: more is a backlog, no matter how large. */
export const countedUpTo = 10_000

/** Counts by task; `isWhole` if all were counted. */
export async function countJobs(db: Database): Promise<{ tasks: JobCounts[]; isWhole: boolean }> {
  const counts = sql.join(
    jobStates.map(
      (state) => sql`count(*) filter (where state = ${sql.lit(state)})::int as ${sql.ref(state)}`,
    ),
  )
  const some = (condition: string) => sql`
    (select task_identifier, run_at, ${stateOf} as state from graphile_worker.jobs
     where ${sql.raw(condition)} limit ${countedUpTo})`
  const { rows } = await sql<JobCounts>`
    select task_identifier as task, ${counts}, min(run_at) filter (where state = 'due') as "oldestDue"
    from (${some(`(${noticedJobs})`)} union all ${some('attempts = 0 and locked_at is null')}) jobs
    group by task_identifier order by task_identifier`.execute(db)
  const sum = (states: readonly JobState[]) =>
    rows.reduce((total, row) => total + states.reduce((all, state) => all + row[state], 0), 0)
  const isWhole =
    sum(['failed', 'parked', 'retrying', 'running']) < countedUpTo && sum(['due', 'later']) < countedUpTo
  return { tasks: rows, isWhole }
}

export type JobFilter = {
  state?: JobState | undefined
  task?: string | undefined
  before?: bigint | undefined
}

/** Newest first, continuing after the last id seen. */
export async function listJobs(
  db: Database,
  { state, task, before }: JobFilter,
  count: number,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select jobs.id::text as id, task_identifier as task, ${stateOf} as state, attempts::int as attempts,
      max_attempts::int as "maxAttempts", last_error as error, created_at as "createdAt", run_at as "runAt",
      updated_at as "updatedAt"
    from graphile_worker.jobs
    where (${task ?? null}::text is null or task_identifier = ${task ?? null})
      and (${before ?? null}::bigint is null or jobs.id < ${before ?? null}::bigint)
      and (${state ?? null}::text is null or ${stateOf} = ${state ?? null})
      ${state === undefined || state === 'due' || state === 'later' ? sql`` : sql`and (${sql.raw(noticedJobs)})`}
    order by jobs.id desc limit ${count}`.execute(db)
  return rows.map((row) => ({ ...row, error: row.error === null ? null : readableError(row.error) }))
}

/**
 * What operators see of a failure: its message without the stack trace. The text comes from another system and may
 * repeat sealed data, such as an email address.
 */
const readableError = (error: string): string =>
  (error.split(/\n\s*at\s/, 1)[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/\b(?:0x)?[0-9a-z_-]{80,}\b/gi, '…')
    .slice(0, 300)

/**
 * Moves a failed job to the front of the queue with all its attempts. Undefined if it runs, is waiting anyway, or is
 * gone.
 */
export async function runAgain(db: Database, id: string): Promise<{ task: string } | undefined> {
  const { rows } = await sql<{ task: string }>`
    select jobs.task_identifier as task from graphile_worker.jobs
    where jobs.id = ${id}::bigint and jobs.locked_at is null and jobs.attempts > 0`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const moved = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    db,
  )
  if (moved.rows.length === 0) return undefined
  await unparkItem(db, 'job', id)
  return found
}

/** The task of a job that failed on its last attempt; undefined otherwise. */
export async function failedTask(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select jobs.task_identifier as task from graphile_worker.jobs
    where jobs.id = ${id}::bigint and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts`.execute(
    db,
  )
  return rows[0]?.task
}
