import { ApiError } from '@planet/api/api-error'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { SpentCode } from '@planet/platform/credentials/totp'
import type { Transaction } from '@planet/platform/database/database'
import { originOf } from '@planet/platform/http/origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEmail } from '../account/email.ts'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import { markUsed } from '../passkeys/passkey-store.ts'
import { setCookie } from '../sessions/cookies.ts'
import { rememberDevice } from '../sessions/devices.ts'
import { recordLogin } from '../sessions/login-history.ts'
import { createSession, endCarriedSession } from '../sessions/session-store.ts'
import type { AccountRow } from '../tables.ts'
import { recoveryCodesLeft } from '../two-factor/recovery-codes.ts'
import { isTwoFactorOn } from '../two-factor/two-factor.ts'

type Entry = { accounts: Accounts; account: AccountRow; request: FastifyRequest; reply: FastifyReply }

/** The password was right: creates a full session, or one that waits for the second factor. Returns which of them. */
export async function enterByPassword(entry: Entry): Promise<boolean> {
  const { accounts, account, request, reply } = entry
  const { token, secondStep } = await accounts.db.transaction().execute(async (tx) => {
    await holdUnchanged(tx, account)
    await endCarriedSession(accounts, tx, request)
    if (!(await isTwoFactorOn(tx, account.id))) return { token: await enter(entry, tx), secondStep: false }
    const origin = originOf(request)
    await recordLogin(accounts, tx, { accountId: account.id, result: 'second_factor', origin })
    const half = { accountId: account.id, twoStepPending: true, origin }
    return { token: await createSession(accounts, tx, half), secondStep: true }
  })
  setCookie(accounts.config, reply, 'session', token)
  return secondStep
}

type UsedPasskey = { id: string; counter: bigint }

/**
 * A passkey with user verification proves possession and identity at once, so it opens a full session even if a code
 * would be required after the password.
 */
export async function enterByPasskey(entry: Entry, passkey: UsedPasskey): Promise<void> {
  const { accounts, account, request, reply } = entry
  const token = await accounts.db.transaction().execute(async (tx) => {
    await holdUnchanged(tx, account)
    await markUsed(accounts, tx, passkey)
    await endCarriedSession(accounts, tx, request)
    return enter(entry, tx)
  })
  setCookie(accounts.config, reply, 'session', token)
}

/**
 * The second factor was right too: a full session replaces the half session, unless that was ended meanwhile. A mail
 * informs the owner of a used recovery code, because another person may have it. Returns how many are left.
 */
export async function enterBySecondStep(entry: Entry, spent: SpentCode | UsedPasskey): Promise<number> {
  const { accounts, account, request, reply } = entry
  const { token, left } = await accounts.db.transaction().execute(async (tx) => {
    await holdUnchanged(tx, account)
    if (!(await endCarriedSession(accounts, tx, request))) throw new ApiError('account_not_found')
    if (typeof spent === 'object') await markUsed(accounts, tx, spent)
    const left = await recoveryCodesLeft(tx, account.id)
    if (spent === 'recovery') {
      const data = { left, at: mailTime(accounts.now()) }
      const owner = { to: openEmail(accounts, account), language: account.language }
      await enqueueMail(tx, accounts.dataKeys, { letter: 'recovery-code-used', ...owner, data })
    }
    return { token: await enter(entry, tx), left }
  })
  setCookie(accounts.config, reply, 'session', token)
  return left
}

/**
 * Locks the account while the session is created. A new password, a second factor or a cancellation during this login
 * has ended all sessions, and must not leave this one behind.
 */
async function holdUnchanged(tx: Transaction, account: AccountRow): Promise<void> {
  const row = await tx
    .selectFrom('accounts')
    .select(['status', 'password_changed_at'])
    .where('id', '=', account.id)
    .forShare()
    .executeTakeFirst()
  const isUnchanged = row?.password_changed_at?.getTime() === account.password_changed_at?.getTime()
  if (!isUnchanged || row?.status === '900') throw new ApiError('error_auth_login')
}

/** Creates a full session, remembers the device and notifies the owner. */
async function enter({ accounts, account, request, reply }: Entry, tx: Transaction): Promise<string> {
  const origin = originOf(request)
  await recordLogin(accounts, tx, { accountId: account.id, result: 'success', origin })
  if (await rememberDevice(accounts, tx, account.id, request, reply)) {
    const data = { ...origin, at: mailTime(accounts.now()) }
    const to = openEmail(accounts, account)
    await enqueueMail(tx, accounts.dataKeys, { letter: 'new-device', to, language: account.language, data })
  }
  return createSession(accounts, tx, { accountId: account.id, twoStepPending: false, origin })
}
