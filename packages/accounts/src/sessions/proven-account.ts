import { ApiError } from '@planet/api/api-error'
import { originOf } from '@planet/platform/http/origin'
import type { FastifyRequest } from 'fastify'
import { currentAccount } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { recordLogin } from './login-history.ts'

/** The account of the session, after its login password was entered again: a borrowed device must not be enough. */
export async function provenAccount(
  accounts: Accounts,
  request: FastifyRequest,
  password: string,
): Promise<AccountRow> {
  const account = await currentAccount(accounts, request)
  if (await accounts.passwords.matches(account.password_hash, password)) return account
  const origin = originOf(request)
  await recordLogin(accounts, accounts.db, { accountId: account.id, result: 'wrong_password', origin })
  throw new ApiError('warn_password_mismatch', { fields: [{ field: 'password', reason: 'format' }] })
}
