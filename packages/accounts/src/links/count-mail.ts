import { ApiError } from '@planet/api/api-error'
import { take } from '@planet/platform/limits/take'
import { emailIndex } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'

/** One address gets a few mails of a kind per hour, no matter who requests them. */
const mailsPerHour = { count: 3, seconds: 3600 }

const refusals = { 'sign-up': 'error_auth_sign_up', reset: 'error_auth_password_reset' } as const

/**
 * Counted when requested, so that people do not wait for a mail that will never arrive. One statement for every email,
 * before any lookup: the answer reveals the number of requests, and nothing about an account.
 */
export async function countMail(
  accounts: Pick<Accounts, 'pool' | 'indexKeys'>,
  kind: keyof typeof refusals,
  email: string,
): Promise<void> {
  const key = `${kind} mail ${emailIndex(accounts, email).toString('base64url')}`
  const { allowed, retryAfter } = await take(accounts.pool, key, mailsPerHour)
  if (!allowed) throw new ApiError(refusals[kind], { retryAfter })
}
