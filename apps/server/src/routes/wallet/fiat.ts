import { setFiat } from '@planet/api/calls/wallet/fiat'
import { sessionOf } from '@planet/platform/http/session-gate'
import { chooseFiat } from '@planet/transfers/balances/fiat'
import { route } from '../../routing/route.ts'

export const setFiatRoute = route(setFiat, async ({ transfers }, { request, body }) => {
  await chooseFiat(transfers, sessionOf(request).accountId, body.fiat)
  return {}
})
