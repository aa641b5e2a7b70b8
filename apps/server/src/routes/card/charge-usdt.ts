import { chargeWithUsdt } from '@planet/api/calls/card/charge-usdt'
import { chargeWithUsdt as charge } from '@planet/cards/charges/charge-usdt'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'
import { showCharge } from './show-charge.ts'

export const chargeWithUsdtRoute = route(chargeWithUsdt, async ({ settings, charges }, { body, request }) => {
  requireFeature(settings, 'card_charge')
  const { accountId } = sessionOf(request)
  const { charge: made, order } = await showCharge(charges, await charge(charges, accountId, body), accountId)
  if (!order) throw new Error(`charge ${made.id} has no order`)
  return { charge: made, order }
})
