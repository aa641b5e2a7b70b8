import type { TaskList } from 'graphile-worker'
import type { z } from 'zod'
import type { Job } from './define-job.ts'

/** The queued job that is running. */
export type JobRun = { id: string; createdAt: Date }

/** A job with its handler, as a worker runs it. */
export type JobHandler = {
  name: string
  schedule?: string
  /** Every job of this kind has a key, so one without has been replaced. */
  hasKey: boolean
  run: (payload: unknown, run: JobRun) => Promise<void>
}

/** A payload that fails the schema fails the job, so that operators see it among the failed ones. */
export const handle = <Schema extends z.ZodType>(
  { name, schema, schedule, defaults }: Job<Schema>,
  act: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
): JobHandler => ({
  name,
  ...(schedule && { schedule }),
  hasKey: defaults.key !== undefined,
  run: async (payload, run) => act(schema.parse(payload), run),
})

/** For a job about several things that do not depend on each other: one that fails does not stop the others. */
export async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** For work that is cheaper for many at once: if it fails, each is done alone, so that one does not stop the others. */
export async function togetherOrAlone<T>(
  items: readonly T[],
  act: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  try {
    await act(items)
  } catch (error) {
    if (items.length === 1) throw error
    await forEach(items, (item) => act([item]))
  }
}

/** The handlers in the format of the library. */
export function taskListOf(handlers: readonly JobHandler[]): TaskList {
  const tasks: TaskList = {}
  for (const { name, run } of handlers) {
    if (tasks[name]) throw new Error(`The job ${name} has two handlers.`)
    tasks[name] = (payload, { job }) => run(payload, { id: job.id, createdAt: job.created_at })
  }
  return tasks
}

/** Crontab lines. The key prevents a waiting job from being queued twice. */
export const crontabOf = (handlers: readonly JobHandler[]): string =>
  handlers
    .flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name} ?jobKey=${name}`] : []))
    .join('\n')
