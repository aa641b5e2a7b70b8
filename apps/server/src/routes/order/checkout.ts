import { checkoutState } from '@planet/api/calls/order/checkout'
import { checkoutState as stateOf } from '@planet/orders/checkout/checkout-state'
import { route } from '../../routing/route.ts'

export const checkoutStateRoute = route(checkoutState, ({ orders }, { params, query }) =>
  stateOf(orders, params.id, query.key),
)
