import { changePassword } from '@planet/api/calls/auth/pw_change'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { openEmail } from '../../account/email.ts'
import { currentAccount } from '../../account/find-account.ts'
import { passwordResetJob } from '../../jobs.ts'
import { countMail } from '../../links/count-mail.ts'
import { clearSessionCookie } from '../../sessions/cookies.ts'
import { endCarriedSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

export const handlePasswordChange = answer(changePassword, async (accounts, { request, reply }) => {
  const account = await currentAccount(accounts, request)
  const email = openEmail(accounts, account)
  await countMail(accounts, 'reset', email)
  await enqueueSealed(accounts.db, accounts.dataKeys, passwordResetJob, { email })
  await endCarriedSession(accounts, accounts.db, request)
  clearSessionCookie(accounts.config, reply)
  return {}
})
