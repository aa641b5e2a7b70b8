import { refundOrder } from '@planet/api/calls/merchant/refund'
import type { Hex } from '@planet/chains/hex'
import { endRequest } from '@planet/orders/acts/refund-requests'
import { submit } from '@planet/orders/acts/submit'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const refundOrderRoute = route(refundOrder, async ({ orders }, { body, request }) => {
  const { accountId } = sessionOf(request)
  const txid = await submit(orders, accountId, { id: body.id, raw: body.raw as Hex }, 'refund')
  if (body.request_id !== undefined)
    await endRequest(orders, accountId, body.request_id, { orderId: body.id, txid })
  return { txid }
})
