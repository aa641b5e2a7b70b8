import { chargeWithPoints } from '@planet/api/calls/card/charge_points'
import { chargeWithPoints as charge } from '@planet/cards/charges/charge-points'
import { chargeView } from '@planet/cards/charges/views'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const chargeWithPointsRoute: Route = (serve, { charges }) =>
  serve(chargeWithPoints, async ({ body, request }) => ({
    charge: chargeView(await charge(charges, sessionOf(request).accountId, body)),
  }))
