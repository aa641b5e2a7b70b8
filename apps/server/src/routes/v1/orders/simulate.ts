import { ApiError } from '@planet/api/api-error'
import { apiSimulate } from '@planet/api/calls/v1/orders/simulate'
import { simulate } from '@planet/orders/acts/simulate'
import { merchantView } from '@planet/orders/views'
import { once, tokenOf } from '../../../merchant-api/signed-requests.ts'
import { route } from '../../../routing/route.ts'

export const apiSimulateRoute = route(apiSimulate, ({ orders }, { params, body, request }) => {
  const { account_id, livemode } = tokenOf(request)
  if (livemode) throw new ApiError('test_mode_only')
  return once(orders, request, async (tx) => ({
    order: merchantView(orders, await simulate(orders, tx, account_id, params.id, body.event)),
  }))
})
