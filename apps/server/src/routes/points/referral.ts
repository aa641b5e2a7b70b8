import { referral } from '@planet/api/calls/points/referral'
import { sessionOf } from '@planet/platform/http/session-gate'
import { readReferral } from '@planet/points/queries'
import type { Route } from '../serve.ts'

export const referralRoute: Route = (serve, { points, config }) =>
  serve(referral, ({ request }) => readReferral(points, sessionOf(request).accountId, config.PUBLIC_URL))
