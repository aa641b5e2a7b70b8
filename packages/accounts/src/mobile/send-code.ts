import { ApiError } from '@planet/api/api-error'
import { SmsError } from '@planet/partners/sms/sms-sender'
import { take } from '@planet/platform/limits/take'
import { keyedHash } from '@planet/platform/sealing/keyed-hash'
import { randomDigits } from '@planet/platform/sealing/random'
import { seal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { loadInformation } from '../information/load-information.ts'
import { sealContext } from '../seal-context.ts'
import type { AccountRow } from '../tables.ts'
import { mobileCodeText } from './message.ts'
import { codeHash } from './one-time-code.ts'

export const codeMinutes = 10
export const resendSeconds = 60
/** Messages cost money, and they must not flood a phone. */
const perAccount = { count: 5, seconds: 86_400 }
const perNumber = { count: 8, seconds: 86_400 }

/** Sends a new code to the number in the account's information, and returns the number. */
export async function sendCode(accounts: Accounts, account: AccountRow): Promise<string> {
  if (account.mobile_verified_at) throw new ApiError('incorrect_handling')
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  if (!submitted) throw new ApiError('data_not_found')
  const { mobile } = submitted
  await refuseTooMany(accounts, account.id, mobile)
  const code = randomDigits(6)
  const hash = codeHash(accounts, 'mobile_codes', account.id, code)
  await saveCode(accounts, account.id, mobile, hash)
  try {
    // No lock is held during the request. A crash here leaves a code that was not sent; a minute later it can be requested again.
    await accounts.sms.send({ to: mobile, text: mobileCodeText(account.language, code, codeMinutes) })
  } catch (cause) {
    if (!(cause instanceof SmsError)) throw cause
    await accounts.db
      .deleteFrom('mobile_codes')
      .where('account_id', '=', account.id)
      .where('code_hash', '=', hash)
      .execute()
    throw new ApiError('could_not_create_code', { cause })
  }
  return mobile
}

async function refuseTooMany(accounts: Accounts, accountId: string, mobile: string): Promise<void> {
  const last = await accounts.db
    .selectFrom('mobile_codes')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (last) refuseTooSoon(last.sent_at, accounts.now())
  const number = keyedHash(accounts.indexKeys[0].key, 'mobile', mobile).toString('base64url')
  for (const [key, limit] of [
    [`sms ${accountId}`, perAccount] as const,
    [`sms ${number}`, perNumber] as const,
  ]) {
    const taken = await take(accounts.pool, key, limit)
    if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
  }
}

function refuseTooSoon(sent: Date, now: Date): void {
  const waited = (now.getTime() - sent.getTime()) / 1000
  if (waited < resendSeconds)
    throw new ApiError('too_many_requests', { retryAfter: Math.ceil(resendSeconds - waited) })
}

/**
 * Saves the code before the message is sent. Locks the account, so that the number matches its information and only one
 * of several parallel calls continues.
 */
function saveCode(accounts: Accounts, accountId: string, mobile: string, hash: Buffer): Promise<void> {
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.mobile(accountId), mobile)
  const now = accounts.now()
  const row = {
    number_sealed: sealed,
    key_id: keyId,
    code_hash: hash,
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  }
  return accounts.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const { submitted } = await loadInformation(accounts, tx, accountId)
    if (submitted?.mobile !== mobile) throw new ApiError('data_integrity_error')
    const last = await tx
      .selectFrom('mobile_codes')
      .select('sent_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (last) refuseTooSoon(last.sent_at, now)
    await tx
      .insertInto('mobile_codes')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
  })
}
