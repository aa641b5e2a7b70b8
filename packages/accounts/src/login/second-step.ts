import { ApiError } from '@planet/api/api-error'
import type { PasskeyAssertion } from '@planet/api/fields/passkey'
import { originOf } from '@planet/platform/http/origin'
import { take } from '@planet/platform/limits/take'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { findPasskey } from '../passkeys/passkey-store.ts'
import { verifyAssertion } from '../passkeys/verify-assertion.ts'
import { clearSessionCookie } from '../sessions/cookies.ts'
import { knownDevice } from '../sessions/devices.ts'
import { recordLogin } from '../sessions/login-history.ts'
import { endCarriedSession } from '../sessions/session-store.ts'
import type { AccountRow } from '../tables.ts'
import { spendCode } from '../two-factor/two-factor.ts'
import { wrongCode } from '../two-factor/wrong-code.ts'
import { enterBySecondStep } from './complete-login.ts'

/** Each login gets five attempts. Unknown devices share thirty an hour; known devices have their own. */
const perSession = { count: 5, seconds: 900 }
const perAccount = { count: 30, seconds: 3600 }

type Entering = {
  accounts: Accounts
  account: AccountRow
  request: FastifyRequest
  reply: FastifyReply
}

/** Completes a login with a code of the second factor. Returns how many recovery codes are left. */
export async function passSecondStep(entering: Entering, sessionId: string, code: string): Promise<number> {
  const { accounts, account, request } = entering
  await countTry(entering, sessionId)
  const spent = await spendCode(accounts, accounts.db, account.id, code)
  if (!spent) {
    const origin = originOf(request)
    await recordLogin(accounts, accounts.db, { accountId: account.id, result: 'wrong_code', origin })
    throw wrongCode()
  }
  return enterBySecondStep(entering, spent)
}

/** Completes a login with a passkey of the account instead of a code. Attempts are counted in the same way. */
export async function passStepByPasskey(
  entering: Entering,
  sessionId: string,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { accounts, account, request } = entering
  await countTry(entering, sessionId)
  const passkey = await findPasskey(accounts.db, assertion.id)
  const use = { purpose: 'second_step', accountId: account.id } as const
  const counter =
    passkey?.account_id === account.id ? await verifyAssertion(accounts, passkey, assertion, use) : undefined
  if (counter === undefined) {
    const origin = originOf(request)
    await recordLogin(accounts, accounts.db, { accountId: account.id, result: 'wrong_passkey', origin })
    throw new ApiError('passkey_refused')
  }
  await enterBySecondStep(entering, { id: assertion.id, counter })
}

async function countTry({ accounts, account, request, reply }: Entering, sessionId: string): Promise<void> {
  const device = await knownDevice(accounts, request, [account.email_index])
  const all = device ? `${account.id} ${device}` : account.id
  const ofSession = await take(accounts.pool, `second factor session ${sessionId}`, perSession)
  const ofAccount = await take(accounts.pool, `second factor ${all}`, perAccount)
  if (ofSession.allowed && ofAccount.allowed) return
  // Other people's attempts must not end a login that has attempts left.
  if (!ofSession.allowed) {
    await endCarriedSession(accounts, accounts.db, request)
    clearSessionCookie(accounts.config, reply)
  }
  const origin = originOf(request)
  await recordLogin(accounts, accounts.db, { accountId: account.id, result: 'locked', origin })
  const retryAfter = ofAccount.allowed ? 1 : ofAccount.retryAfter
  throw new ApiError('warn_is_account_locked', { retryAfter })
}
