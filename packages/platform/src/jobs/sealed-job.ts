import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { DataKeys } from '../sealing/data-keys.ts'
import { seal, unseal } from '../sealing/seal.ts'
import type { JobOptions, SealedJob } from './define-job.ts'
import { addJob, enqueueTogether } from './enqueue.ts'
import type { JobHandler, JobRun } from './handle-job.ts'

const sealedPayload = z.object({ sealed: z.string(), key_id: z.string() })

const contextOf = (name: string): string => `job ${name}`

export function sealPayload(keys: DataKeys, name: string, payload: string): z.infer<typeof sealedPayload> {
  const { sealed, keyId } = seal(keys, contextOf(name), payload)
  return { sealed: sealed.toString('base64'), key_id: keyId }
}

export function openPayload(keys: DataKeys, name: string, payload: unknown): string {
  const { sealed, key_id } = sealedPayload.parse(payload)
  return unseal(keys, contextOf(name), { sealed: Buffer.from(sealed, 'base64'), keyId: key_id }).toString()
}

/** Queues a job whose payload is personal or secret: a reader of the queue sees only its name. */
export const enqueueSealed = <Schema extends z.ZodType>(
  db: Database,
  keys: DataKeys,
  { name }: SealedJob<Schema>,
  payload: z.input<Schema>,
  options: JobOptions = {},
): Promise<void> => addJob(db, name, sealPayload(keys, name, JSON.stringify(payload)), options)

/** The same for many payloads, in one statement. */
export const enqueueAllSealed = <Schema extends z.ZodType>(
  db: Database,
  keys: DataKeys,
  { name }: SealedJob<Schema>,
  payloads: readonly z.input<Schema>[],
  options: Omit<JobOptions, 'key' | 'delayMs'> = {},
): Promise<void> => {
  const sealOne = (payload: z.input<Schema>) => sealPayload(keys, name, JSON.stringify(payload))
  return enqueueTogether(
    db,
    payloads.map((payload) => ({ name, payload: sealOne(payload), options })),
  )
}

export const openSealed = <Schema extends z.ZodType>(
  keys: DataKeys,
  { name, schema }: SealedJob<Schema>,
  payload: unknown,
): z.output<Schema> => schema.parse(JSON.parse(openPayload(keys, name, payload)))

export const handleSealed = <Schema extends z.ZodType>(
  keys: DataKeys,
  job: SealedJob<Schema>,
  act: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
): JobHandler => ({
  name: job.name,
  hasKey: false,
  run: async (payload, run) => act(openSealed(keys, job, payload), run),
})
