import { referrerOf } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import { checkReferral } from '@planet/api/calls/auth/check-referral'
import { route } from '../../routing/route.ts'

export const checkReferralRoute = route(checkReferral, async ({ accounts: { db } }, { body }) => {
  if (!(await referrerOf(db, body.param))) throw new ApiError('data_not_found')
  return {}
})
