import { enqueue } from '@planet/platform/jobs/enqueue'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'
import { seal, sealContext, unseal } from '../sealing/seal.ts'

const schema = z.object({ sealed: z.string(), key_id: z.string() })

/** Queues a job whose payload is personal data, and so must not be readable in the queue. */
export async function enqueueSealed(accounts: Accounts, task: string, payload: object): Promise<void> {
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.job(task), JSON.stringify(payload))
  await enqueue(accounts.db, task, { sealed: sealed.toString('base64'), key_id: keyId })
}

export function openJob(accounts: Accounts, task: string, payload: unknown): unknown {
  const { sealed, key_id } = schema.parse(payload)
  const box = { sealed: Buffer.from(sealed, 'base64'), keyId: key_id }
  return JSON.parse(unseal(accounts.dataKeys, sealContext.job(task), box).toString())
}
