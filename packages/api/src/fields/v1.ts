import { z } from 'zod'
import { timestamp } from './common.ts'
import { eventNames, schemasOf } from './order-fields.ts'

export const orderEventType = z.enum([
  'order.opened',
  'order.linked',
  'order.released',
  'order.paid',
  'order.partially_refunded',
  'order.refunded',
  'order.cancelled',
  'order.reverted',
])

/** `ping` is a test of the endpoint, with a sample order. */
const webhookType = z.enum([...orderEventType.options, 'ping'])

/** What a webhook carries. */
export const webhookEvent = z.object({
  id: z.string(),
  type: webhookType,
  at: timestamp,
  /** False for events of test orders. */
  livemode: z.boolean(),
  /** The order at the time of the event. */
  order: z.object(schemasOf(eventNames)),
})
