import { ApiError } from '@planet/api/api-error'
import { checkReferral } from '@planet/api/calls/auth/check-referral'
import { route } from '../route.ts'

export const checkReferralRoute = route(checkReferral, async ({ accounts: { db } }, { body }) => {
  const referrer = await db
    .selectFrom('accounts')
    .select('id')
    .where('referral_code', '=', body.param)
    .where('status', '=', '500')
    .executeTakeFirst()
  if (!referrer) throw new ApiError('data_not_found')
  return {}
})
