import { updateWebhookEndpoint } from '@planet/api/calls/webhook/update'
import { endpointView, updateEndpoint } from '@planet/orders/webhooks/endpoints'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const updateWebhookEndpointRoute = route(
  updateWebhookEndpoint,
  async ({ orders }, { body, request }) => ({
    endpoint: endpointView(await updateEndpoint(orders, sessionOf(request).accountId, body.id, body)),
  }),
)
