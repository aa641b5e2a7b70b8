import type { Attempt } from '@planet/api/fields/webhook'
import type { OrderEventContent } from '../events/event.ts'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import { ownEndpoint } from './endpoints.ts'
import { postWebhook } from './post.ts'

const sample: OrderEventContent = {
  id: 'OD-0000-0000-0000-0000',
  livemode: false,
  reference: 'sample',
  metadata: {},
  source: 'api',
  status: 'opened',
  ended_by: null,
  currency: 'USDT',
  amount: '12500000',
  price_currency: null,
  price_amount: null,
  rate: null,
  rates_at: null,
  description: 'Sample order',
  line_items: [],
  to_account: null,
  paid_at: null,
  payment_txid: null,
  refund_txid: null,
  refunded_amount: '0',
}

/** Sends a test event at once, without retries, and returns the response. */
export async function pingEndpoint(orders: Orders, accountId: string, id: string): Promise<Attempt> {
  const endpoint = await ownEndpoint(orders, accountId, id)
  const event = newId('EV')
  const body = JSON.stringify({
    id: event,
    type: 'ping',
    at: orders.now().toISOString(),
    livemode: false,
    order: sample,
  })
  const { ok: _, at, ...sent } = await postWebhook(orders, endpoint, event, body)
  return { ...sent, at: at.toISOString(), request_body: body }
}
