import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { coupon } from './fields.ts'

export const listCoupons = defineCall({
  method: 'GET',
  path: '/api/coupon/list/',
  summary: 'The coupons of this account: those that can be used first, then the newest.',
  access: 'session',
  answer: { coupons: z.array(coupon) },
})
