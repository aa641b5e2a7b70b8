import { z } from 'zod'
import { timestamp } from './common.ts'
import { merchantOrder } from './merchant-order.ts'

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
  order: merchantOrder.pick({
    id: true,
    livemode: true,
    reference: true,
    metadata: true,
    source: true,
    status: true,
    ended_by: true,
    currency: true,
    amount: true,
    price_currency: true,
    price_amount: true,
    rate: true,
    rates_at: true,
    description: true,
    line_items: true,
    to_account: true,
    paid_at: true,
    payment_txid: true,
    refund_txid: true,
    refunded_amount: true,
  }),
})
