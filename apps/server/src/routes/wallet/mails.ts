import { moneyMails, setMoneyMails } from '@planet/api/calls/wallet/mails'
import { sessionOf } from '@planet/platform/http/session-gate'
import { chooseMails, wantsMails } from '@planet/transfers/mails/choice'
import { route } from '../../routing/route.ts'

export const moneyMailsRoute = route(moneyMails, async ({ transfers }, { request }) => ({
  on: await wantsMails(transfers, 'money_mails', sessionOf(request).accountId),
}))

export const setMoneyMailsRoute = route(setMoneyMails, async ({ transfers }, { request, body }) => {
  await chooseMails(transfers, 'money_mails', sessionOf(request).accountId, body.on)
  return {}
})
