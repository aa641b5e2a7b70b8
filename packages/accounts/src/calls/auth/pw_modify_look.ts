import { lookAtPasswordModify } from '@planet/api/calls/auth/pw_modify_look'
import { emailHint, openEmail } from '../../account/email.ts'
import { accountById } from '../../account/find-account.ts'
import { registrationChallenges } from '../../keys/verify-registration.ts'
import { openLink, signUpChoice } from '../../links/links.ts'
import { answer } from '../account-call.ts'

export const handlePasswordModifyLook = answer(lookAtPasswordModify, async (accounts, { params }) => {
  const link = await openLink(accounts, params.token, 'sign_up')
  const account = await accountById(accounts.db, link.account_id)
  const [{ stage, challenge, issuedAt }] = registrationChallenges(accounts, link)
  return {
    account_id: account.id,
    email_hint: emailHint(openEmail(accounts, account)),
    user_type: signUpChoice(link, account).user_type,
    language: account.language,
    expires_at: link.expires_at.toISOString(),
    stage,
    challenge,
    issued_at: issuedAt,
    registry_address: accounts.registry?.address ?? '',
  }
})
