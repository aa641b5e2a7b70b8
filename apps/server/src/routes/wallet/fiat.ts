import { setFiat } from '@planet/api/calls/wallet/fiat'
import { sessionOf } from '@planet/platform/http/session-gate'
import { chooseFiat } from '@planet/transfers/balances/fiat'
import type { Route } from '../serve.ts'

export const fiatRoute: Route = (serve, { transfers }) =>
  serve(setFiat, async ({ request, body }) => {
    await chooseFiat(transfers, sessionOf(request).accountId, body.fiat)
    return {}
  })
