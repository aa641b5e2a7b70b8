import { redeliverWebhook } from '@planet/api/calls/webhook/redeliver'
import { deliverAgain } from '@planet/orders/webhooks/deliver-again'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const redeliverWebhookRoute = route(redeliverWebhook, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  await orders.db.transaction().execute((tx) => deliverAgain(tx, body.id, orders.now(), accountId))
  return {}
})
