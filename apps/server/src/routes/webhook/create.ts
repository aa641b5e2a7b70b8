import { createWebhookEndpoint } from '@planet/api/calls/webhook/create'
import { createEndpoint, endpointView } from '@planet/orders/webhooks/endpoints'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const createWebhookEndpointRoute = route(
  createWebhookEndpoint,
  async ({ orders }, { body, request }) => {
    const { row, secret } = await createEndpoint(orders, sessionOf(request).accountId, body)
    return { endpoint: endpointView(row), secret }
  },
)
