import { createCardOrder } from '@planet/api/calls/merchant/card-order-create'
import { createCardOrder as create } from '@planet/cards/charges/charge-usdt'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'

export const createCardOrderRoute = route(
  createCardOrder,
  async ({ settings, charges, orders }, { body, request }) => {
    requireFeature(settings, 'card_charge')
    return { order: merchantView(orders, await create(charges, sessionOf(request).accountId, body)) }
  },
)
