import { ApiError } from '@planet/api/api-error'
import { login } from '@planet/api/calls/auth/login'
import { emailIndexes } from '../../account/email.ts'
import { accountByEmail } from '../../account/find-account.ts'
import type { Accounts } from '../../accounts.ts'
import { enterByPassword } from '../../sessions/complete-login.ts'
import { recordLogin } from '../../sessions/login-history.ts'
import { originOf } from '../../sessions/origin.ts'
import { attemptSucceeded, beginAttempt } from '../../sessions/throttle.ts'
import type { AccountRow, LoginResult } from '../../tables.ts'
import { answer } from '../account-call.ts'
import { numberFlag } from '../flags.ts'

/** Known and unknown emails take the same path to the same answer: one hash, one row of history. */
export const handleLogin = answer(login, async (accounts, { body, request, reply }) => {
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

/** Somebody who tries the initial password before opening the link is told so. Looked up for every email, so that none is quicker. */
async function initialPasswordHash({ db }: Accounts, accountId = ''): Promise<string | null> {
  const link = await db
    .selectFrom('links')
    .select('initial_password_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'sign_up')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.initial_password_hash ?? null
}

/** The cost of hashing rises with the years; whoever logs in is brought up to it. */
async function renewHash({ db, passwords }: Accounts, account: AccountRow, password: string): Promise<void> {
  if (!account.password_hash || !passwords.isOutdated(account.password_hash)) return
  await db
    .updateTable('accounts')
    .set({ password_hash: await passwords.hash(password) })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
