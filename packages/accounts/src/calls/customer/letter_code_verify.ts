import { ApiError } from '@planet/api/api-error'
import { verifyLetterCode } from '@planet/api/calls/customer/letter_code_verify'
import { currentAccount } from '../../account/find-account.ts'
import { spendSentCode } from '../../mobile/one-time-code.ts'
import { answer } from '../account-call.ts'

export const handleLetterCodeVerify = answer(verifyLetterCode, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  if (account.letter_verified_at) throw new ApiError('incorrect_handling')
  await spendSentCode(accounts, 'letter_codes', account.id, body.code)
  return {}
})
