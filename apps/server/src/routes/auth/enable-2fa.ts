import { currentAccount } from '@planet/accounts/account/find-account'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { checkOwnEmail } from '@planet/accounts/two-factor/check-email'
import { enableTwoFactor as enable } from '@planet/accounts/two-factor/enable'
import { enableTwoFactor } from '@planet/api/calls/auth/enable-2fa'
import { route } from '../../routing/route.ts'

export const enableTwoFactorRoute = route(enableTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  const recovery_codes = await enable(accounts, account, {
    to: checkOwnEmail(accounts, account, body.email),
    secret: body.secretkey,
    code: body.param,
    sessionId: currentSession(request).sessionId,
  })
  return { recovery_codes }
})
