import { z } from 'zod'
import { webhookEvent } from '../fields/v1.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const { $schema: _, ...event } = z.toJSONSchema(webhookEvent, { io: 'output' })

/** The webhook of an event as an operation. */
export const webhookOf = (schema: object, example?: object) => ({
  summary: 'Something happened to an order. Sent to every webhook endpoint that wants it.',
  description:
    'Answer with 2xx within five seconds; anything else is tried again for three days. Events may come twice and out of order: act once for each `id`. `order.reverted`: the block with the payment left the chain, and the order waits to be paid again.',
  tags: ['v1'],
  security: [],
  parameters: [
    header('x-planet-event', 'The `id` of the event.'),
    header('x-planet-timestamp', 'Seconds since 1970. Refuse what is more than five minutes off.'),
    header('x-planet-signature', 'hex(HMAC-SHA256(secret, timestamp "." body)), of the body as received.'),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema, ...(example && { example }) } },
  },
  responses: { '2XX': { description: 'Received.' } },
})

/** The webhooks that the wallet sends to a merchant's system (OpenAPI 3.1, "webhooks"). */
export const webhooks = { orderEvent: { post: webhookOf(event) } }
