import { emailIndexes } from '@planet/accounts/account/email'
import { accountByEmail } from '@planet/accounts/account/find-account'
import { enterByPassword } from '@planet/accounts/login/complete-login'
import { initialPasswordHash, renewHash } from '@planet/accounts/password/stored-password'
import { recordLogin } from '@planet/accounts/sessions/login-history'
import { attemptSucceeded, beginAttempt } from '@planet/accounts/sessions/throttle'
import type { LoginResult } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { login } from '@planet/api/calls/auth/login'
import { originOf } from '@planet/platform/http/origin'
import { numberFlag } from '../../routing/flags.ts'
import { route } from '../../routing/route.ts'

/** Known and unknown emails cost the same work and get the same response: one hash, one row of history. */
export const loginRoute = route(login, async ({ accounts }, { body, request, reply }) => {
  const attempt = await beginAttempt(accounts, request, emailIndexes(accounts, body.email))
  const account = await accountByEmail(accounts, body.email)
  const note = (result: LoginResult) =>
    recordLogin(accounts, accounts.db, { accountId: account?.id ?? null, result, origin: originOf(request) })
  const initial = await initialPasswordHash(accounts, account?.id)
  const isRight = await accounts.passwords.matches(account?.password_hash ?? initial, body.password)
  if (!isRight || !account) {
    await note('wrong_password')
    throw new ApiError('error_auth_login')
  }
  if (account.status === '900' || !account.password_hash) {
    await note('refused')
    throw new ApiError(account.status === '900' ? 'cancellation_customer' : 'warn_not_enabled_user')
  }
  await attemptSucceeded(accounts, attempt)
  await renewHash(accounts, account, body.password)
  const secondStep = await enterByPassword({ accounts, account, request, reply })
  return { account_id: account.id, two_step_run_flg: numberFlag(secondStep) }
})
