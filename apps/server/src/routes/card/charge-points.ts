import { chargeWithPoints } from '@planet/api/calls/card/charge-points'
import { chargeWithPoints as charge } from '@planet/cards/charges/charge-points'
import { chargeView } from '@planet/cards/charges/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'

export const chargeWithPointsRoute = route(
  chargeWithPoints,
  async ({ settings, charges }, { body, request }) => {
    requireFeature(settings, 'card_charge')
    return { charge: chargeView(await charge(charges, sessionOf(request).accountId, body)) }
  },
)
