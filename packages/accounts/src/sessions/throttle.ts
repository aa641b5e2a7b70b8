import { ApiError } from '@planet/api/api-error'
import { addressKey } from '@planet/platform/http/client-address'
import { resetLimits, resetLimitsFrom, take } from '@planet/platform/limits/take'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts.ts'
import { knownDevice } from './devices.ts'

/**
 * Slows down guessing without letting anyone lock another person out:
 * - one address may try one email 8 times in 15 minutes;
 * - all addresses together may try one email 60 times in an hour;
 * - a browser that has logged in to the account before has its own counter, so attempts of strangers never affect it;
 * - setting a new password by mail resets everything, and makes that browser a known one. Emails without an account are
 * counted in the same way, and the answer is the same.
 */
const perAddress = { count: 8, seconds: 900 }
const perEmail = { count: 60, seconds: 3600 }
const perDevice = { count: 15, seconds: 900 }

export type Attempt = { keys: readonly string[] }

/** Counts an attempt before the password is checked, so that parallel attempts cannot slip past. */
export async function beginAttempt(
  accounts: Accounts,
  request: FastifyRequest,
  emailIndexes: readonly [Buffer, ...Buffer[]],
): Promise<Attempt> {
  const who = emailIndexes[0].toString('base64url')
  const device = await knownDevice(accounts, request, emailIndexes)
  const counted: readonly [string, { count: number; seconds: number }][] = device
    ? [[`login ${who} device ${device}`, perDevice]]
    : [
        [`login ${who} from ${addressKey(request.ip)}`, perAddress],
        [fromEverywhere(who), perEmail],
      ]
  for (const [key, limit] of counted) {
    const taken = await take(accounts.pool, key, limit)
    if (!taken.allowed) throw new ApiError('warn_is_account_locked', { retryAfter: taken.retryAfter })
  }
  return { keys: counted.map(([key]) => key).filter((key) => key !== fromEverywhere(who)) }
}

const fromEverywhere = (who: string): string => `login ${who} from everywhere`

/**
 * The password is right: resets the counter of this client. The total stays, or one login would free many attackers.
 */
export const attemptSucceeded = ({ pool }: Accounts, { keys }: Attempt): Promise<void> =>
  resetLimits(pool, keys)

/** The owner has proved their identity by mail: attempts of others no longer count. */
export const forgetAttempts = ({ pool }: Accounts, emailIndex: Buffer): Promise<void> =>
  resetLimitsFrom(pool, `login ${emailIndex.toString('base64url')} `)
