import '../without-eval.ts'
import { z } from 'zod'
import { timestamp } from './common.ts'
import { callbackUrl } from './token.ts'
import { orderEventType } from './v1.ts'

export const webhookEndpoint = z.object({
  id: z.string(),
  livemode: z.boolean(),
  url: z.string(),
  /** Empty for all events. */
  events: z.array(orderEventType),
  /** The token whose secret it shares. */
  access_key: z.string().nullable(),
  failing_since: timestamp.nullable(),
  previous_secret_until: timestamp.nullable(),
  time: timestamp,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const endpointSettings = {
  url: callbackUrl,
  events: z.array(orderEventType).max(orderEventType.options.length).default([]),
}

export const endpointId = z.string().max(40)

export const delivery = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  url: z.string(),
  event: z.string(),
  type: z.string(),
  order_id: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.number(),
  /** An HTTP status, or the reason for its absence. */
  last_result: z.string().nullable(),
  time: timestamp,
  next_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** One attempt: the request and the response. */
export const attempt = z.object({
  at: timestamp,
  duration_ms: z.number(),
  result: z.string(),
  request_headers: z.record(z.string(), z.string()),
  request_body: z.string(),
  /** The beginning of the response. */
  response_body: z.string(),
})
export type Attempt = z.infer<typeof attempt>
