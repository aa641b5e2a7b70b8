import { currentAccount } from '@planet/accounts/account/find-account'
import { checkOwnEmail } from '@planet/accounts/two-factor/check-email'
import { isTwoFactorOn, spendCode } from '@planet/accounts/two-factor/two-factor'
import { wrongCode } from '@planet/accounts/two-factor/wrong-code'
import { ApiError } from '@planet/api/api-error'
import { checkTwoFactor } from '@planet/api/calls/auth/check-2fa'
import { route } from '../../routing/route.ts'

export const checkTwoFactorRoute = route(checkTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  checkOwnEmail(accounts, account, body.email)
  if (!(await isTwoFactorOn(accounts.db, account.id))) throw new ApiError('incorrect_handling')
  const spent = await spendCode(accounts, accounts.db, account.id, body.param)
  if (!spent) throw wrongCode()
  return {}
})
