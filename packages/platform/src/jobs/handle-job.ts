import type { TaskList } from 'graphile-worker'
import type { z } from 'zod'
import type { Job } from './define-job.ts'

/** The queued job that is being done. */
export type JobRun = { id: string; createdAt: Date }

/** A job with the function that does it, as a worker takes it. */
export type JobHandler = {
  name: string
  schedule?: string
  run: (payload: unknown, run: JobRun) => Promise<void>
}

/** A payload that the schema refuses fails the job, so that an operator sees it among the failed ones. */
export const handle = <Schema extends z.ZodType>(
  { name, schema, schedule }: Job<Schema>,
  act: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
): JobHandler => ({
  name,
  ...(schedule && { schedule }),
  run: async (payload, run) => act(schema.parse(payload), run),
})

/** The handlers as the library takes them. */
export function taskListOf(handlers: readonly JobHandler[]): TaskList {
  const tasks: TaskList = {}
  for (const { name, run } of handlers) {
    if (tasks[name]) throw new Error(`The job ${name} has two handlers.`)
    tasks[name] = (payload, { job }) => run(payload, { id: job.id, createdAt: job.created_at })
  }
  return tasks
}

/** Lines of cron. The key keeps a job that still waits from being queued a second time. */
export const crontabOf = (handlers: readonly JobHandler[]): string =>
  handlers
    .flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name} ?jobKey=${name}`] : []))
    .join('\n')
