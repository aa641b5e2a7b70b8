import { ApiError } from '@planet/api/api-error'
import { disableTwoFactor } from '@planet/api/calls/auth/disable-2fa'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { currentAccount } from '../../account/find-account.ts'
import { mailTime } from '../../account/mail-time.ts'
import { checkOwnEmail } from '../../two-factor/check-email.ts'
import { removeTwoFactor } from '../../two-factor/remove.ts'
import { isTwoFactorOn, spendCode } from '../../two-factor/two-factor.ts'
import { wrongCode } from '../../two-factor/wrong-code.ts'
import { answer } from '../account-call.ts'

export const handleDisableTwoFactor = answer(disableTwoFactor, async (accounts, { body, request }) => {
  const account = await currentAccount(accounts, request)
  const to = checkOwnEmail(accounts, account, body.email)
  if (!(await isTwoFactorOn(accounts.db, account.id))) throw new ApiError('incorrect_handling')
  await accounts.db.transaction().execute(async (tx) => {
    const spent = await spendCode(accounts, tx, account.id, body.param)
    if (!spent) throw wrongCode()
    await removeTwoFactor(tx, account.id)
    const data = { change: 'off' as const, at: mailTime(accounts.now()) }
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'two-factor-changed',
      to,
      language: account.language,
      data,
    })
  })
  return {}
})
