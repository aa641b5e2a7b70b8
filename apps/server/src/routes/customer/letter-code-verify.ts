import { currentAccount } from '@planet/accounts/account/find-account'
import { spendSentCode } from '@planet/accounts/mobile/one-time-code'
import { ApiError } from '@planet/api/api-error'
import { verifyLetterCode } from '@planet/api/calls/customer/letter-code-verify'
import { route } from '../../routing/route.ts'

export const verifyLetterCodeRoute = route(verifyLetterCode, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  if (account.letter_verified_at) throw new ApiError('incorrect_handling')
  await spendSentCode(accounts, 'letter_codes', account.id, body.code)
  return {}
})
