import { payOrder } from '@planet/api/calls/order/pay'
import type { Hex } from '@planet/chains/hex'
import { submit } from '@planet/orders/acts/submit'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const payOrderRoute = route(payOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  return { txid: await submit(orders, accountId, { id: body.id, raw: body.raw as Hex }, 'pay') }
})
