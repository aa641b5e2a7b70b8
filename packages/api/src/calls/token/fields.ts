import '../../without-eval.ts'
import { z } from 'zod'
import { timestamp } from '../../fields.ts'

export const apiToken = z.object({
  id: z.string(),
  access_key: z.string(),
  callback_url: z.string(),
  time: timestamp,
  last_used_at: timestamp.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const delivery = z.object({
  id: z.string(),
  event: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.number(),
  /** An HTTP status, or why there was none. */
  last_result: z.string().nullable(),
  time: timestamp,
  next_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
})
export type Delivery = z.infer<typeof delivery>
