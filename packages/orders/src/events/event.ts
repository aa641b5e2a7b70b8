import type { webhookEvent } from '@planet/api/calls/v1/fields'
import type { z } from 'zod'

type WebhookEvent = z.infer<typeof webhookEvent>

/** `order.reverted`: the block with the payment left the chain. */
export type OrderEventType = WebhookEvent['type']

/** The order as it was when the event happened. */
export type OrderEventContent = WebhookEvent['order']
