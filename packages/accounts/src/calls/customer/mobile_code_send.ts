import { ApiError } from '@planet/contract/api-error'
import { sendMobileCode } from '@planet/contract/calls/customer/mobile_code_send'
import { SmsError } from '@planet/partners/sms/sms-sender'
import { take } from '@planet/platform/limits/take'
import { seal } from '@planet/platform/sealing/seal'
import { currentAccount } from '../../account/find-account.ts'
import type { Accounts } from '../../accounts.ts'
import { loadInformation } from '../../information/information-store.ts'
import { mobileCodeText, mobileHint } from '../../mobile/message.ts'
import { codeHash } from '../../mobile/one-time-code.ts'
import { keyedHash } from '../../sealing/keyed-hash.ts'
import { randomDigits } from '../../sealing/random.ts'
import { sealContext } from '../../sealing/seal-context.ts'
import { answer } from '../account-call.ts'

const validMinutes = 10
const resendSeconds = 60
/** Messages cost money, and nobody must be flooded with them. */
const perAccount = { count: 5, seconds: 86_400 }
const perNumber = { count: 8, seconds: 86_400 }

export const handleMobileCodeSend = answer(sendMobileCode, async (accounts, { request }) => {
  const account = await currentAccount(accounts, request)
  if (account.mobile_verified_at) throw new ApiError('incorrect_handling')
  const { submitted } = await loadInformation(accounts, accounts.db, account.id)
  if (!submitted) throw new ApiError('data_not_found')
  await refuseTooMany(accounts, account.id, submitted.mobile)
  const code = randomDigits(6)
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.mobile(account.id), submitted.mobile)
  const now = accounts.now()
  const row = {
    number_sealed: sealed,
    key_id: keyId,
    code_hash: codeHash(accounts, 'mobile_codes', account.id, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + validMinutes * 60_000),
  }
  try {
    // The code exists only if the message was taken.
    await accounts.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('mobile_codes')
        .values({ account_id: account.id, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute()
      await accounts.sms.send({
        to: submitted.mobile,
        text: mobileCodeText(account.language, code, validMinutes),
      })
    })
  } catch (cause) {
    if (!(cause instanceof SmsError)) throw cause
    throw new ApiError('could_not_create_code', { cause })
  }
  return {
    mobile_hint: mobileHint(submitted.mobile),
    expires_in: validMinutes * 60,
    resend_in: resendSeconds,
  }
})

async function refuseTooMany(accounts: Accounts, accountId: string, mobile: string): Promise<void> {
  const last = await accounts.db
    .selectFrom('mobile_codes')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const waited = last ? (accounts.now().getTime() - last.sent_at.getTime()) / 1000 : resendSeconds
  if (waited < resendSeconds)
    throw new ApiError('too_many_requests', { retryAfter: Math.ceil(resendSeconds - waited) })
  const number = keyedHash(accounts.indexKey, 'mobile', mobile).toString('base64url')
  for (const [key, limit] of [
    [`sms ${accountId}`, perAccount] as const,
    [`sms ${number}`, perNumber] as const,
  ]) {
    const taken = await take(accounts.pool, key, limit)
    if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
  }
}
