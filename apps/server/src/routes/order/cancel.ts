import { cancelTakenOrder } from '@planet/api/calls/order/cancel'
import { cancelAsPayer } from '@planet/orders/acts/change'
import { showToPayer } from '@planet/orders/queries/payer-views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const cancelTakenOrderRoute = route(cancelTakenOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  return { order: await showToPayer(orders, await cancelAsPayer(orders, accountId, body.id), accountId) }
})
