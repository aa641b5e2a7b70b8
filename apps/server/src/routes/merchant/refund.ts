import { refundOrder } from '@planet/api/calls/merchant/refund'
import type { Hex } from '@planet/chains/hex'
import { handIn } from '@planet/orders/acts/hand-in'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const refundOrderRoute = route(refundOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  return { txid: await handIn(orders, accountId, { id: body.id, raw: body.raw as Hex }, 'refund') }
})
