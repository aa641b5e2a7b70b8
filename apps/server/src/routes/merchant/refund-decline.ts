import { declineRefund } from '@planet/api/calls/merchant/refund-decline'
import { endRequest } from '@planet/orders/acts/refund-requests'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const declineRefundRoute = route(declineRefund, async ({ orders }, { body, request }) => {
  await endRequest(orders, sessionOf(request).accountId, body.id)
  return {}
})
