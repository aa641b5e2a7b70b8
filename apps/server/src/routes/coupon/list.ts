import { listCoupons } from '@planet/api/calls/coupon/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import { ownCoupons } from '@planet/points/coupons/queries'
import type { Route } from '../serve.ts'

export const listCouponsRoute: Route = (serve, { points }) =>
  serve(listCoupons, ({ request }) => ownCoupons(points, sessionOf(request).accountId))
