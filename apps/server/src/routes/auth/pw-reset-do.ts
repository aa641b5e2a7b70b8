import { emailHint, openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { checkOwner } from '@planet/accounts/links/check-owner'
import { openLink } from '@planet/accounts/links/links'
import { checkNewPassword } from '@planet/accounts/password/check-new-password'
import { resetPassword } from '@planet/accounts/password/reset-password'
import { clearSessionCookie } from '@planet/accounts/sessions/cookies'
import { ApiError } from '@planet/api/api-error'
import { doPasswordReset, getPasswordReset } from '@planet/api/calls/auth/pw-reset-do'
import { route } from '../../routing/route.ts'

/** Creates no session: the next step is a login, which requires the second factor as always. */
export const doPasswordResetRoute = route(
  doPasswordReset,
  async ({ accounts }, { params, body, request, reply }) => {
    const link = await openLink(accounts, params.token, 'reset')
    const account = await accountById(accounts.db, link.account_id)
    if (account.status === '900') throw new ApiError('error_auth_password_reset')
    const email = openEmail(accounts, account)
    checkNewPassword(body, email)
    checkOwner(email, body.email)
    await resetPassword(accounts, { link, account, password: body.re_password }, request, reply)
    clearSessionCookie(accounts.config, reply)
    return {}
  },
)

export const getPasswordResetRoute = route(getPasswordReset, async ({ accounts }, { params }) => {
  const link = await openLink(accounts, params.token, 'reset')
  const account = await accountById(accounts.db, link.account_id)
  return { email_hint: emailHint(openEmail(accounts, account)), expires_at: link.expires_at.toISOString() }
})
