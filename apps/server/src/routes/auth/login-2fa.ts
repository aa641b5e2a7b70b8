import { accountById } from '@planet/accounts/account/find-account'
import { passSecondStep } from '@planet/accounts/login/second-step'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { loginTwoFactor } from '@planet/api/calls/auth/login-2fa'
import { route } from '../../routing/route.ts'

export const loginTwoFactorRoute = route(loginTwoFactor, async ({ accounts }, { body, request, reply }) => {
  const { accountId, sessionId, twoStepPending } = currentSession(request)
  if (!twoStepPending) throw new ApiError('warn_already_login')
  const account = await accountById(accounts.db, accountId)
  const left = await passSecondStep({ accounts, account, request, reply }, sessionId, body.param)
  return { account_id: account.id, recovery_codes_left: left }
})
