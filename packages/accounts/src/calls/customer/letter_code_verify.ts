import { ApiError } from '@planet/contract/api-error'
import { verifyLetterCode } from '@planet/contract/calls/customer/letter_code_verify'
import { currentAccount } from '../../account/find-account.ts'
import { spendSentCode } from '../../mobile/one-time-code.ts'
import { answer } from '../account-call.ts'

export const handleLetterCodeVerify = answer(verifyLetterCode, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  if (account.letter_verified_at) throw new ApiError('incorrect_handling')
  // Outside a transaction: a wrong try must stay counted.
  await spendSentCode(accounts, accounts.db, 'letter_codes', account.id, body.code)
  await accounts.db
    .updateTable('accounts')
    .set({ letter_verified_at: accounts.now() })
    .where('id', '=', account.id)
    .execute()
  return {}
})
