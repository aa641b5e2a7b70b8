import { deleteWebhookEndpoint } from '@planet/api/calls/webhook/delete'
import { removeEndpoint } from '@planet/orders/webhooks/endpoints'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const deleteWebhookEndpointRoute = route(
  deleteWebhookEndpoint,
  async ({ orders }, { body, request }) => {
    await removeEndpoint(orders, sessionOf(request).accountId, body.id)
    return {}
  },
)
