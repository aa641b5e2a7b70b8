import { ApiError } from '@planet/api/api-error'
import { enableTwoFactor } from '@planet/api/calls/auth/enable-2fa'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { currentAccount } from '../../account/find-account.ts'
import { mailTime } from '../../account/mail-time.ts'
import { currentSession, endSessions } from '../../sessions/session-store.ts'
import { checkOwnEmail } from '../../two-factor/check-email.ts'
import { isOfferOver } from '../../two-factor/offer.ts'
import { issueRecoveryCodes } from '../../two-factor/recovery-codes.ts'
import { totpStep } from '../../two-factor/totp.ts'
import { openTotpSecret, twoFactorRow } from '../../two-factor/two-factor.ts'
import { wrongCode } from '../../two-factor/wrong-code.ts'
import { answer } from '../account-call.ts'

/** The secret must be the one that was offered, so that nobody can bring a weak or known one. */
export const handleEnableTwoFactor = answer(enableTwoFactor, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  const to = checkOwnEmail(accounts, account, body.email)
  const offer = await twoFactorRow(accounts.db, account.id)
  if (!offer) throw new ApiError('no_code_issued')
  if (offer.enabled_at) throw new ApiError('incorrect_handling')
  if (isOfferOver(offer.offered_at, accounts.now())) throw new ApiError('code_timeout')
  const secret = openTotpSecret(accounts, offer)
  if (secret !== body.secretkey) throw new ApiError('no_code_issued')
  const step = await totpStep(secret, body.param, accounts.now())
  if (step === undefined) throw wrongCode()
  return accounts.db.transaction().execute(async (tx) => {
    // A login under way waits here, and then finds the second factor switched on.
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
    const recovery_codes = await issueRecoveryCodes(accounts, tx, account.id)
    // Other devices have not given a second factor.
    await endSessions(tx, account.id, { except: currentSession(request).sessionId })
    const data = { change: 'on' as const, at: mailTime(accounts.now()) }
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'two-factor-changed',
      to,
      language: account.language,
      data,
    })
    return { recovery_codes }
  })
})
