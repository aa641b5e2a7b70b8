import { ApiError } from '@planet/api/api-error'
import { loginTwoFactor } from '@planet/api/calls/auth/login-2fa'
import { take } from '@planet/platform/limits/take'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountById } from '../../account/find-account.ts'
import type { Accounts } from '../../accounts.ts'
import { enterBySecondStep } from '../../sessions/complete-login.ts'
import { clearSessionCookie } from '../../sessions/cookies.ts'
import { knownDevice } from '../../sessions/devices.ts'
import { recordLogin } from '../../sessions/login-history.ts'
import { originOf } from '../../sessions/origin.ts'
import { type AccountSession, currentSession, endCarriedSession } from '../../sessions/session-store.ts'
import type { AccountRow } from '../../tables.ts'
import { spendCode } from '../../two-factor/two-factor.ts'
import { wrongCode } from '../../two-factor/wrong-code.ts'
import { answer } from '../account-call.ts'

/** Each login gets five tries; all strangers together thirty in an hour, which known devices do not share. */
const perSession = { count: 5, seconds: 900 }
const perAccount = { count: 30, seconds: 3600 }

export const handleLoginTwoFactor = answer(loginTwoFactor, async (accounts, { body, request, reply }) => {
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
  // Tries of strangers must not end a login whose own tries are not used up.
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
