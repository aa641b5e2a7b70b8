import { ApiError } from '@planet/api/api-error'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { isOfferOver, totpStep } from '@planet/platform/credentials/totp'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import { endSessions } from '../sessions/session-store.ts'
import type { AccountRow } from '../tables.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { openTotpSecret, twoFactorRow } from './two-factor.ts'
import { wrongCode } from './wrong-code.ts'

type Enabling = {
  /** The owner's email address. */
  to: string
  secret: string
  code: string
  /** The session that stays. */
  sessionId: string
}

/** Accepts only the secret that was offered, so that a weak or known one cannot be set. Returns the recovery codes. */
export async function enableTwoFactor(
  accounts: Accounts,
  account: AccountRow,
  { to, secret: given, code, sessionId }: Enabling,
): Promise<string[]> {
  const offer = await twoFactorRow(accounts.db, account.id)
  if (!offer) throw new ApiError('no_code_issued')
  if (offer.enabled_at) throw new ApiError('incorrect_handling')
  if (isOfferOver(offer.offered_at, accounts.now())) throw new ApiError('code_timeout')
  const secret = openTotpSecret(accounts, offer)
  if (secret !== given) throw new ApiError('no_code_issued')
  const step = await totpStep(secret, code, accounts.now())
  if (step === undefined) throw wrongCode()
  return accounts.db.transaction().execute(async (tx) => {
    // A login in progress waits here, and then finds the second factor enabled.
    await tx.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
    const enabled = await tx
      .updateTable('two_factor')
      .set({ enabled_at: accounts.now(), last_step: step })
      .where('account_id', '=', account.id)
      .where('enabled_at', 'is', null)
      .where('secret_sealed', '=', offer.secret_sealed)
      .returning('account_id')
      .executeTakeFirst()
    if (!enabled) throw new ApiError('incorrect_handling')
    const codes = await issueRecoveryCodes(accounts, tx, account.id)
    // Other devices have not given a second factor.
    await endSessions(tx, account.id, { except: sessionId })
    const data = { change: 'on' as const, at: mailTime(accounts.now()) }
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'two-factor-changed',
      to,
      language: account.language,
      data,
    })
    return codes
  })
}
