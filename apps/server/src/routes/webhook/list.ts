import { listWebhookEndpoints } from '@planet/api/calls/webhook/list'
import { endpointView, listEndpoints } from '@planet/orders/webhooks/endpoints'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listWebhookEndpointsRoute = route(listWebhookEndpoints, async ({ orders }, { request }) => ({
  endpoints: (await listEndpoints(orders, sessionOf(request).accountId)).map(endpointView),
}))
