import { emailHint, openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { checkRegistration, registrationChallenges } from '@planet/accounts/keys/verify-registration'
import { checkOwner } from '@planet/accounts/links/check-owner'
import { checkInitialPassword, completeSignUp } from '@planet/accounts/links/complete-sign-up'
import { openLink, signUpChoice } from '@planet/accounts/links/links'
import { checkNewPassword } from '@planet/accounts/password/check-new-password'
import { ApiError } from '@planet/api/api-error'
import { getPasswordModify, modifyPassword } from '@planet/api/calls/auth/pw-modify'
import { watchAddressesJob } from '@planet/main-networks/jobs'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { route } from '../../routing/route.ts'

export const modifyPasswordRoute = route(modifyPassword, async ({ accounts }, { params, body }) => {
  const link = await openLink(accounts, params.token, 'sign_up')
  const account = await accountById(accounts.db, link.account_id)
  if (account.status === '900') throw new ApiError('error_auth_password_modify')
  checkOwner(openEmail(accounts, account), body.email)
  checkNewPassword(body, body.email)
  checkRegistration(accounts, body, registrationChallenges(accounts, link))
  await checkInitialPassword(accounts, link, body.password)
  const { addresses, ...registration } = body.registration
  await completeSignUp(accounts, link, account, {
    password: body.re_password,
    registration: { ...registration, planetAddress: addresses.planet },
  })
  await enqueue(accounts.db, watchAddressesJob, {})
  return { account_id: account.id }
})

export const getPasswordModifyRoute = route(getPasswordModify, async ({ accounts }, { params }) => {
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
