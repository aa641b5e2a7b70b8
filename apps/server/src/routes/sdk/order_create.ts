import { ApiError } from '@planet/api/api-error'
import { createTestOrder } from '@planet/api/calls/sdk/order_create'
import { createOrder } from '@planet/orders/acts/create'
import { listTokens } from '@planet/orders/tokens/tokens'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

/** Under the newest token, as the merchant's own system would make it. */
export const createTestOrderRoute = route(createTestOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const [token] = await listTokens(orders, accountId)
  if (!token) throw new ApiError('parameter_information_does_not_exist')
  const draft = { ...body, source: 'sdk' as const, tokenId: token.id }
  const row = await orders.db.transaction().execute((tx) => createOrder(orders, tx, accountId, draft))
  return { order: merchantView(orders, row) }
})
