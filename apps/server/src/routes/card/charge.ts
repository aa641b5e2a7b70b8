import { lookAtCharge } from '@planet/api/calls/card/charge'
import { ownCharge } from '@planet/cards/charges/queries'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'
import { showCharge } from './show-charge.ts'

export const lookAtChargeRoute: Route = (serve, { charges }) =>
  serve(lookAtCharge, async ({ params, request }) => {
    const { accountId } = sessionOf(request)
    return showCharge(charges, await ownCharge(charges, accountId, params.id), accountId)
  })
