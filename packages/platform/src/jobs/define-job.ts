import { z } from 'zod'

/** How one job is queued. */
export type JobOptions = {
  /** A second job with the same key replaces the first while it still waits. */
  key?: string
  /** Jobs of one queue run one after the other, so that a slow partner takes up one place of the worker and not all. */
  queue?: string
  /** How long the job waits, by the queue's clock. */
  delayMs?: number
  /** A moment that people know, such as an expiry, by the clock of the process. */
  runAt?: Date
  maxAttempts?: number
}

/** What every job of one kind shares. Options given to `enqueue` take precedence. */
type JobDefaults<Payload> = Pick<JobOptions, 'queue' | 'maxAttempts'> & {
  key?: (payload: Payload) => string
}

/**
 * A kind of job: its name in the queue and the schema of its payload. The package whose transactions queue it defines
 * it; the worker attaches the handler (`handle`). Jobs outlive releases, so a name stays and a schema reads what older
 * releases queued.
 */
export type Job<Schema extends z.ZodType = z.ZodType> = {
  name: string
  schema: Schema
  defaults: JobDefaults<z.input<Schema>>
  /** For a job that the worker queues by the clock: when, as in crontab(5), UTC. */
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

/** Queued once for each date of the schedule, no matter how many workers run. */
export const definePeriodicJob = (name: string, schedule: string): Job<typeof noPayload> => ({
  name,
  schema: noPayload,
  defaults: { key: () => name },
  schedule,
})
