import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { DataKeys } from '../sealing/data-keys.ts'
import { seal, unseal } from '../sealing/seal.ts'
import { enqueue, type JobOptions } from './enqueue.ts'

const sealedPayload = z.object({ sealed: z.string(), key_id: z.string() })

const contextOf = (task: string): string => `job ${task}`

export function sealPayload(keys: DataKeys, task: string, payload: string): z.infer<typeof sealedPayload> {
  const { sealed, keyId } = seal(keys, contextOf(task), payload)
  return { sealed: sealed.toString('base64'), key_id: keyId }
}

export function openPayload(keys: DataKeys, task: string, payload: unknown): string {
  const { sealed, key_id } = sealedPayload.parse(payload)
  return unseal(keys, contextOf(task), { sealed: Buffer.from(sealed, 'base64'), keyId: key_id }).toString()
}

/** Queues a job whose payload is personal or secret: whoever reads the queue learns its task and nothing else. */
export const enqueueSealed = (
  db: Database,
  keys: DataKeys,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> => enqueue(db, task, sealPayload(keys, task, JSON.stringify(payload)), options)

export const openJob = (keys: DataKeys, task: string, payload: unknown): unknown =>
  JSON.parse(openPayload(keys, task, payload))
