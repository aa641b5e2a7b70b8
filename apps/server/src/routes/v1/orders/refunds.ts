import { apiRefunds, apiRequestRefund } from '@planet/api/calls/v1/orders/refunds'
import { refundsOf, requestRefund } from '@planet/orders/acts/refund-requests'
import { ownOrder } from '@planet/orders/queries/one'
import { once, tokenOf } from '../../../merchant-api/signed-requests.ts'
import { route } from '../../../routing/route.ts'

export const apiRefundsRoute = route(apiRefunds, async ({ orders }, { params, request }) => {
  const { account_id, livemode } = tokenOf(request)
  return refundsOf(orders, await ownOrder(orders, account_id, params.id, livemode))
})

export const apiRequestRefundRoute = route(apiRequestRefund, ({ orders }, { params, body, request }) =>
  once(orders, request, async (tx) => ({
    refund_request: await requestRefund(orders, tx, tokenOf(request), { ...body, id: params.id }),
  })),
)
