import { apiCancelOrder } from '@planet/api/calls/v1/orders/cancel'
import { cancelAsMerchant } from '@planet/orders/acts/change'
import { merchantView } from '@planet/orders/views'
import { once, tokenOf } from '../../../merchant-api/signed-requests.ts'
import { route } from '../../../routing/route.ts'

export const apiCancelOrderRoute = route(apiCancelOrder, ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return once(orders, request, async (tx) => ({
    order: merchantView(orders, await cancelAsMerchant(orders, tx, account_id, params.id, livemode)),
  }))
})
