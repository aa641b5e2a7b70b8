import { cancelMerchantOrder } from '@planet/api/calls/merchant/order-cancel'
import { cancelAsMerchant } from '@planet/orders/acts/change'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const cancelMerchantOrderRoute = route(cancelMerchantOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const row = await orders.db.transaction().execute((tx) => cancelAsMerchant(orders, tx, accountId, body.id))
  return { order: merchantView(orders, row) }
})
