import type { webhookEvent } from '@planet/api/fields/v1'
import type { z } from 'zod'

type WebhookEvent = z.infer<typeof webhookEvent>

/** `order.reverted`: the block with the payment left the chain. */
export type OrderEventType = Exclude<WebhookEvent['type'], 'ping'>

/** The order at the time of the event. */
export type OrderEventContent = WebhookEvent['order']

/** Earlier releases stored fewer fields. */
export type StoredContent = Partial<OrderEventContent> &
  Pick<
    OrderEventContent,
    'id' | 'reference' | 'status' | 'currency' | 'amount' | 'payment_txid' | 'refund_txid'
  >

export const contentOfEvent = (stored: StoredContent): OrderEventContent => ({
  livemode: true,
  metadata: {},
  source: 'api',
  ended_by: null,
  price_currency: null,
  price_amount: null,
  rate: null,
  rates_at: null,
  description: '',
  line_items: [],
  to_account: null,
  paid_at: null,
  refunded_amount: stored.status === 'refunded' ? stored.amount : '0',
  ...stored,
})
