import { getCharge } from '@planet/api/calls/card/charges'
import { ownCharge } from '@planet/cards/charges/queries'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { showCharge } from './show-charge.ts'

export const getChargeRoute = route(getCharge, async ({ charges }, { params, request }) => {
  const { accountId } = sessionOf(request)
  return showCharge(charges, await ownCharge(charges, accountId, params.id), accountId)
})
