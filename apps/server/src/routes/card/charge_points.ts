import { chargeWithPoints } from '@planet/api/calls/card/charge_points'
import { chargeWithPoints as charge } from '@planet/cards/charges/charge-points'
import { chargeView } from '@planet/cards/charges/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../route.ts'

export const chargeWithPointsRoute = route(chargeWithPoints, async ({ charges }, { body, request }) => ({
  charge: chargeView(await charge(charges, sessionOf(request).accountId, body)),
}))
