import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { enterBySecondStep } from '@planet/accounts/sessions/complete-login'
import { clearSessionCookie } from '@planet/accounts/sessions/cookies'
import { knownDevice } from '@planet/accounts/sessions/devices'
import { recordLogin } from '@planet/accounts/sessions/login-history'
import { originOf } from '@planet/accounts/sessions/origin'
import {
  type AccountSession,
  currentSession,
  endCarriedSession,
} from '@planet/accounts/sessions/session-store'
import type { AccountRow } from '@planet/accounts/tables'
import { spendCode } from '@planet/accounts/two-factor/two-factor'
import { wrongCode } from '@planet/accounts/two-factor/wrong-code'
import { ApiError } from '@planet/api/api-error'
import { loginTwoFactor } from '@planet/api/calls/auth/login-2fa'
import { take } from '@planet/platform/limits/take'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { route } from '../route.ts'

/** Each login gets five tries. Unknown devices share thirty an hour; known devices have their own. */
const perSession = { count: 5, seconds: 900 }
const perAccount = { count: 30, seconds: 3600 }

export const loginTwoFactorRoute = route(loginTwoFactor, async ({ accounts }, { body, request, reply }) => {
  const session = currentSession(request)
  if (!session.twoStepPending) throw new ApiError('warn_already_login')
  const account = await accountById(accounts.db, session.accountId)
  await countTry(accounts, account, session, request, reply)
  const spent = await spendCode(accounts, accounts.db, account.id, body.param)
  if (!spent) {
    await recordLogin(accounts, accounts.db, {
      accountId: account.id,
      result: 'wrong_code',
      origin: originOf(request),
    })
    throw wrongCode()
  }
  const left = await enterBySecondStep({ accounts, account, request, reply }, spent)
  return { account_id: account.id, recovery_codes_left: left }
})

async function countTry(
  accounts: Accounts,
  account: AccountRow,
  session: AccountSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const device = await knownDevice(accounts, request, [account.email_index])
  const all = device ? `${account.id} ${device}` : account.id
  const ofSession = await take(accounts.pool, `second factor session ${session.sessionId}`, perSession)
  const ofAccount = await take(accounts.pool, `second factor ${all}`, perAccount)
  if (ofSession.allowed && ofAccount.allowed) return
  // Other people's tries must not end a login that has tries left.
  if (!ofSession.allowed) {
    await endCarriedSession(accounts, accounts.db, request)
    clearSessionCookie(accounts.config, reply)
  }
  await recordLogin(accounts, accounts.db, {
    accountId: account.id,
    result: 'locked',
    origin: originOf(request),
  })
  const retryAfter = ofAccount.allowed ? 1 : ofAccount.retryAfter
  throw new ApiError('warn_is_account_locked', { retryAfter })
}
