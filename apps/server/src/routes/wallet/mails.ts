import { moneyMails, setMoneyMails } from '@planet/api/calls/wallet/mails'
import { sessionOf } from '@planet/platform/http/session-gate'
import { chooseMoneyMails, wantsMoneyMails } from '@planet/transfers/mails/choice'
import type { Route } from '../serve.ts'

export const moneyMailsRoute: Route = (serve, { transfers }) =>
  serve(moneyMails, async ({ request }) => ({
    on: await wantsMoneyMails(transfers, sessionOf(request).accountId),
  }))

export const setMoneyMailsRoute: Route = (serve, { transfers }) =>
  serve(setMoneyMails, async ({ request, body }) => {
    await chooseMoneyMails(transfers, sessionOf(request).accountId, body.on)
    return {}
  })
