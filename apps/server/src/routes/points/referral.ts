import { referral } from '@planet/api/calls/points/referral'
import { sessionOf } from '@planet/platform/http/session-gate'
import { readReferral } from '@planet/points/queries'
import { route } from '../../routing/route.ts'

export const referralRoute = route(referral, ({ points, config }, { request }) =>
  readReferral(points, sessionOf(request).accountId, config.PUBLIC_URL),
)
