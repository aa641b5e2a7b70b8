import { currentAccount } from '@planet/accounts/account/find-account'
import { spendSentCode } from '@planet/accounts/mobile/one-time-code'
import { ApiError } from '@planet/api/api-error'
import { verifyMobileCode } from '@planet/api/calls/customer/mobile-code-verify'
import { route } from '../../routing/route.ts'

export const verifyMobileCodeRoute = route(verifyMobileCode, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  if (account.mobile_verified_at) throw new ApiError('incorrect_handling')
  await spendSentCode(accounts, 'mobile_codes', account.id, body.code)
  return {}
})
