import { orderMails, setOrderMails } from '@planet/api/calls/order/mails'
import { chooseOrderMails, wantsOrderMails } from '@planet/orders/mails/choice'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const orderMailsRoute = route(orderMails, async ({ orders }, { request }) => ({
  on: await wantsOrderMails(orders, sessionOf(request).accountId),
}))

export const setOrderMailsRoute = route(setOrderMails, async ({ orders }, { request, body }) => {
  await chooseOrderMails(orders, sessionOf(request).accountId, body.on)
  return {}
})
