import { redeemCoupon } from '@planet/api/calls/coupon/redeem'
import { sessionOf } from '@planet/platform/http/session-gate'
import { redeemCoupon as redeem } from '@planet/points/coupons/redeem'
import { route } from '../../routing/route.ts'

export const redeemCouponRoute = route(redeemCoupon, async ({ points }, { body, request }) => {
  const { points: granted, balance } = await redeem(points, sessionOf(request).accountId, body.code)
  return { points: String(granted), balance: String(balance) }
})
