import { z } from 'zod'

/** How to queue one job. */
export type JobOptions = {
  /** A second job with the same key replaces the first while it is still waiting. */
  key?: string
  /** Jobs of one queue run one after the other, so that a slow partner takes up one slot of the worker and not all. */
  queue?: string
  /** How long the job waits. */
  delayMs?: number
  maxAttempts?: number
  /** 0 unless set. Jobs with a higher number wait while others are due. */
  priority?: number
}

/** For work that no one waits for, such as mails about what a page shows already. */
export const lowPriority = 10

/** Defaults shared by every job of one kind. Options passed to `enqueue` take precedence. */
type JobDefaults<Payload> = Pick<JobOptions, 'queue' | 'maxAttempts' | 'priority'> & {
  key?: (payload: Payload) => string
}

/**
 * A kind of job: its name in the queue and the schema of its payload. The package whose transactions queue it defines
 * it; the worker attaches the handler (`handle`). Jobs outlive releases, so never rename one, and keep its schema able
 * to read what older releases queued.
 */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  name: string
  schema: Schema
  defaults: JobDefaults<z.input<Schema>>
  /** For a scheduled job: a crontab(5) expression in UTC. */
  schedule?: string
}

/** A job whose payload is personal or secret and is sealed while it waits. */
export type SealedJob<Schema extends z.ZodType = z.ZodType> = Pick<Job<Schema>, 'name' | 'schema'> & {
  isSealed: true
}

export const defineJob = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  defaults: JobDefaults<z.input<Schema>> = {},
): Job<Schema> => ({ name, schema, defaults })

export const defineSealedJob = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): SealedJob<Schema> => ({ name, schema, isSealed: true })

const noPayload = z.object({})

/** Queued once per scheduled time, no matter how many workers run. */
export const definePeriodicJob = (name: string, schedule: string): Job<typeof noPayload> => ({
  name,
  schema: noPayload,
  defaults: { key: () => name },
  schedule,
})
