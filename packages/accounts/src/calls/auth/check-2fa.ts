import { ApiError } from '@planet/api/api-error'
import { checkTwoFactor } from '@planet/api/calls/auth/check-2fa'
import { currentAccount } from '../../account/find-account.ts'
import { checkOwnEmail } from '../../two-factor/check-email.ts'
import { isTwoFactorOn, spendCode } from '../../two-factor/two-factor.ts'
import { wrongCode } from '../../two-factor/wrong-code.ts'
import { answer } from '../account-call.ts'

export const handleCheckTwoFactor = answer(checkTwoFactor, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  checkOwnEmail(accounts, account, body.email)
  if (!(await isTwoFactorOn(accounts.db, account.id))) throw new ApiError('incorrect_handling')
  const spent = await spendCode(accounts, accounts.db, account.id, body.param)
  if (!spent) throw wrongCode()
  return {}
})
