import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { couponCode } from '../../fields/coupon.ts'

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/api/coupon/redeem/',
  summary: 'Redeem a coupon code for points, once per account.',
  access: 'session',
  // Codes are too long to guess; the limit also keeps an identified account from trying many.
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
