import { currentAccount } from '@planet/accounts/account/find-account'
import { mailTime } from '@planet/accounts/account/mail-time'
import { currentSession, endSessions } from '@planet/accounts/sessions/session-store'
import { checkOwnEmail } from '@planet/accounts/two-factor/check-email'
import { isOfferOver } from '@planet/accounts/two-factor/offer'
import { issueRecoveryCodes } from '@planet/accounts/two-factor/recovery-codes'
import { totpStep } from '@planet/accounts/two-factor/totp'
import { openTotpSecret, twoFactorRow } from '@planet/accounts/two-factor/two-factor'
import { wrongCode } from '@planet/accounts/two-factor/wrong-code'
import { ApiError } from '@planet/api/api-error'
import { enableTwoFactor } from '@planet/api/calls/auth/enable-2fa'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { route } from '../route.ts'

/** Accepts only the secret that was offered, so that a weak or known one cannot be set. */
export const enableTwoFactorRoute = route(enableTwoFactor, async ({ accounts }, { body, request }) => {
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
