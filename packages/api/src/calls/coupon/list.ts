import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { coupon } from '../../fields/coupon.ts'

export const listCoupons = defineCall({
  method: 'GET',
  path: '/api/coupon/list/',
  summary: 'List the coupons of this account: usable ones first, then the newest.',
  access: 'session',
  answer: { coupons: z.array(coupon) },
})
