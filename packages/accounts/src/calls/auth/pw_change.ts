import { changePassword } from '@planet/contract/calls/auth/pw_change'
import { openEmail } from '../../account/email.ts'
import { currentAccount } from '../../account/find-account.ts'
import { enqueueSealed } from '../../links/sealed-job.ts'
import { clearSessionCookie } from '../../sessions/cookies.ts'
import { endCarriedSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

export const handlePasswordChange = answer(changePassword, async (accounts, { request, reply }) => {
  const account = await currentAccount(accounts, request)
  await enqueueSealed(accounts, 'password-reset', { email: openEmail(accounts, account) })
  await endCarriedSession(accounts, accounts.db, request)
  clearSessionCookie(accounts.config, reply)
  return {}
})
