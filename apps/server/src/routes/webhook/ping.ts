import { pingWebhookEndpoint } from '@planet/api/calls/webhook/ping'
import { pingEndpoint } from '@planet/orders/webhooks/ping'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const pingWebhookEndpointRoute = route(pingWebhookEndpoint, async ({ orders }, { body, request }) => ({
  attempt: await pingEndpoint(orders, sessionOf(request).accountId, body.id),
}))
