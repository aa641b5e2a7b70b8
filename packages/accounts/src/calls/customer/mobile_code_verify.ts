import { ApiError } from '@planet/api/api-error'
import { verifyMobileCode } from '@planet/api/calls/customer/mobile_code_verify'
import { currentAccount } from '../../account/find-account.ts'
import { spendSentCode } from '../../mobile/one-time-code.ts'
import { answer } from '../account-call.ts'

export const handleMobileCodeVerify = answer(verifyMobileCode, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  if (account.mobile_verified_at) throw new ApiError('incorrect_handling')
  await spendSentCode(accounts, 'mobile_codes', account.id, body.code)
  return {}
})
