import { lookAtPasswordReset } from '@planet/api/calls/auth/pw_reset_do_look'
import { emailHint, openEmail } from '../../account/email.ts'
import { accountById } from '../../account/find-account.ts'
import { openLink } from '../../links/links.ts'
import { answer } from '../account-call.ts'

export const handlePasswordResetLook = answer(lookAtPasswordReset, async (accounts, { params }) => {
  const link = await openLink(accounts, params.token, 'reset')
  const account = await accountById(accounts.db, link.account_id)
  return { email_hint: emailHint(openEmail(accounts, account)), expires_at: link.expires_at.toISOString() }
})
