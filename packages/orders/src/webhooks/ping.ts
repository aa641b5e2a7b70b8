import type { Attempt } from '@planet/api/fields/webhook'
import { newId } from '../new-id.ts'
import { asStored, sentValues } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import { eventContent } from '../views.ts'
import { ownEndpoint } from './endpoints.ts'
import { postWebhook } from './post.ts'

/** An order that was just created, with every field that an event has. */
const sample = eventContent(
  asStored({
    ...sentValues({ description: 'Sample order', reference: 'sample' }),
    id: 'OD-0000-0000-0000-0000',
    merchant_account: '',
    asset: 'USDT',
    amount: '12500000',
    livemode: false,
    source: 'api',
    created_at: new Date(0),
    expires_at: new Date(0),
  }),
)

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
