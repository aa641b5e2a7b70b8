import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { couponCode } from './fields.ts'

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/api/coupon/redeem/',
  summary: 'Turns a coupon code into points, once for each account.',
  access: 'session',
  // Codes are long; this keeps an identified account from trying many all the same.
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject({ code: couponCode }),
  answer: { points: z.string(), balance: z.string() },
  errors: [
    'the_code_you_entered_is_incorrect',
    'is_not_coupon_target_account',
    'coupon_not_enough_error',
    'coupon_expiration_date',
    'data_already_exists',
    'warn_not_enabled_user',
  ],
})
