import { listCoupons } from '@planet/api/calls/coupon/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import { ownCoupons } from '@planet/points/coupons/queries'
import { route } from '../../routing/route.ts'

export const listCouponsRoute = route(listCoupons, ({ points }, { request }) =>
  ownCoupons(points, sessionOf(request).accountId),
)
