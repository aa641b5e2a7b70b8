import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEmail } from '../account/email.ts'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { setCookie } from './cookies.ts'
import { rememberDevice } from './devices.ts'
import { recordLogin } from './login-history.ts'
import { originOf } from './origin.ts'
import { createSession, endCarriedSession } from './session-store.ts'

/** The person has proved everything that is asked: a fresh session, the device remembered, the owner told. */
export async function completeLogin(
  accounts: Accounts,
  account: AccountRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const origin = originOf(request)
  const token = await accounts.db.transaction().execute(async (tx) => {
    await endCarriedSession(accounts, tx, request)
    await recordLogin(accounts, tx, { accountId: account.id, result: 'success', origin })
    if (await rememberDevice(accounts, tx, account.id, request, reply)) {
      const data = { ...origin, at: mailTime(accounts.now()) }
      const to = openEmail(accounts, account)
      await enqueueMail(tx, { letter: 'new-device', to, language: account.language, data })
    }
    return createSession(accounts, tx, { accountId: account.id, twoStepPending: false, origin })
  })
  setCookie(accounts.config, reply, 'session', token)
}

/** The password was right; the code of the second factor comes next. */
export async function beginSecondStep(
  accounts: Accounts,
  account: AccountRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const origin = originOf(request)
  const token = await accounts.db.transaction().execute(async (tx) => {
    await endCarriedSession(accounts, tx, request)
    await recordLogin(accounts, tx, { accountId: account.id, result: 'second_factor', origin })
    return createSession(accounts, tx, { accountId: account.id, twoStepPending: true, origin })
  })
  setCookie(accounts.config, reply, 'session', token)
}
