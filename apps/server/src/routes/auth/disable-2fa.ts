import { currentAccount } from '@planet/accounts/account/find-account'
import { mailTime } from '@planet/accounts/account/mail-time'
import { checkOwnEmail } from '@planet/accounts/two-factor/check-email'
import { removeTwoFactor } from '@planet/accounts/two-factor/remove'
import { isTwoFactorOn, spendCode } from '@planet/accounts/two-factor/two-factor'
import { wrongCode } from '@planet/accounts/two-factor/wrong-code'
import { ApiError } from '@planet/api/api-error'
import { disableTwoFactor } from '@planet/api/calls/auth/disable-2fa'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { route } from '../route.ts'

export const disableTwoFactorRoute = route(disableTwoFactor, async ({ accounts }, { body, request }) => {
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
