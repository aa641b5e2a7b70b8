import { redeemCoupon } from '@planet/api/calls/coupon/redeem'
import { sessionOf } from '@planet/platform/http/session-gate'
import { redeemCoupon as redeem } from '@planet/points/coupons/redeem'
import type { Route } from '../serve.ts'

export const redeemCouponRoute: Route = (serve, { points }) =>
  serve(redeemCoupon, async ({ body, request }) => {
    const { points: granted, balance } = await redeem(points, sessionOf(request).accountId, body.code)
    return { points: String(granted), balance: String(balance) }
  })
