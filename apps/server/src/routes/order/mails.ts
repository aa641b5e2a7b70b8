import { orderMails, setOrderMails } from '@planet/api/calls/order/mails'
import { sessionOf } from '@planet/platform/http/session-gate'
import { chooseMails, wantsMails } from '@planet/transfers/mails/choice'
import { route } from '../../routing/route.ts'

export const orderMailsRoute = route(orderMails, async ({ orders }, { request }) => ({
  on: await wantsMails(orders, 'order_mails', sessionOf(request).accountId),
}))

export const setOrderMailsRoute = route(setOrderMails, async ({ orders }, { request, body }) => {
  await chooseMails(orders, 'order_mails', sessionOf(request).accountId, body.on)
  return {}
})
