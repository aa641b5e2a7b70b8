import { openEmail } from '@planet/accounts/account/email'
import { currentAccount } from '@planet/accounts/account/find-account'
import { passwordResetJob } from '@planet/accounts/jobs'
import { countMail } from '@planet/accounts/links/count-mail'
import { clearSessionCookie } from '@planet/accounts/sessions/cookies'
import { endCarriedSession } from '@planet/accounts/sessions/session-store'
import { changePassword } from '@planet/api/calls/auth/pw-change'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { route } from '../../routing/route.ts'

export const changePasswordRoute = route(changePassword, async ({ accounts }, { request, reply }) => {
  const account = await currentAccount(accounts, request)
  const email = openEmail(accounts, account)
  await countMail(accounts, 'reset', email)
  await enqueueSealed(accounts.db, accounts.dataKeys, passwordResetJob, { email })
  await endCarriedSession(accounts, accounts.db, request)
  clearSessionCookie(accounts.config, reply)
  return {}
})
