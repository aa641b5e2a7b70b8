import { createTestOrder } from '@planet/api/calls/sdk/order-create'
import { createOrder } from '@planet/orders/acts/create'
import { listTokens } from '@planet/orders/tokens/tokens'
import { merchantView } from '@planet/orders/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

/** Belongs to the newest test token, if there is one, which then signs the way back to the shop. */
export const createTestOrderRoute = route(createTestOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const token = (await listTokens(orders, accountId)).find(({ livemode }) => !livemode)
  const draft = { ...body, source: 'sdk' as const, livemode: false, tokenId: token?.id }
  const row = await orders.db.transaction().execute((tx) => createOrder(orders, tx, accountId, draft))
  return { order: merchantView(orders, row) }
})
