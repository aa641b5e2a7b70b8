import { rotateWebhookSecret } from '@planet/api/calls/webhook/rotate'
import { endpointView, rotateEndpoint } from '@planet/orders/webhooks/endpoints'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const rotateWebhookSecretRoute = route(rotateWebhookSecret, async ({ orders }, { body, request }) => {
  const { row, secret } = await rotateEndpoint(orders, sessionOf(request).accountId, body.id)
  return { endpoint: endpointView(row), secret }
})
