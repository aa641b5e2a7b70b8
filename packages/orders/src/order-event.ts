import { type SentFields, sentFields, sentNames } from '@planet/api/fields/order-fields'
import type { webhookEvent } from '@planet/api/fields/v1'
import type { z } from 'zod'

type WebhookEvent = z.infer<typeof webhookEvent>

/** `order.reverted`: the block with the payment left the chain. */
export type OrderEventType = Exclude<WebhookEvent['type'], 'ping'>

/** The order at the time of the event. */
export type OrderEventContent = WebhookEvent['order']

/** Fields of every event since the first release. */
type Always = 'id' | 'reference' | 'status' | 'currency' | 'amount' | 'payment_txid' | 'refund_txid'
type Sent = keyof SentFields & keyof OrderEventContent

/** Earlier releases stored fewer fields. */
export type StoredContent = Partial<OrderEventContent> & Pick<OrderEventContent, Always>

const sentInEvents = Object.fromEntries(
  sentNames
    .filter((name) => sentFields[name].events === 'in events')
    .map((name) => [name, sentFields[name].initial]),
) as Pick<OrderEventContent, Sent>

/** What an event shows in place of a field that did not exist when it was written. */
const before = (stored: StoredContent): Omit<OrderEventContent, Always | Sent> => ({
  livemode: true,
  source: 'api',
  ended_by: null,
  price_currency: null,
  price_amount: null,
  rate: null,
  rates_at: null,
  to_account: null,
  paid_at: null,
  refunded_amount: stored.status === 'refunded' ? stored.amount : '0',
})

export const contentOfEvent = (stored: StoredContent): OrderEventContent => ({
  ...sentInEvents,
  ...before(stored),
  ...stored,
})
