import { currentAccount } from '@planet/accounts/account/find-account'
import { checkOwnEmail } from '@planet/accounts/two-factor/check-email'
import { disableTwoFactor as disable } from '@planet/accounts/two-factor/disable'
import { disableTwoFactor } from '@planet/api/calls/auth/disable-2fa'
import { route } from '../../routing/route.ts'

export const disableTwoFactorRoute = route(disableTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  const to = checkOwnEmail(accounts, account, body.email)
  await disable(accounts, account, { to, code: body.param })
  return {}
})
