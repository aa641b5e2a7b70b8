import { emailHint, emailIndex, openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { mailTime } from '@planet/accounts/account/mail-time'
import { checkOwner } from '@planet/accounts/links/check-owner'
import { openLink, spendLink } from '@planet/accounts/links/links'
import { checkNewPassword } from '@planet/accounts/password/check-new-password'
import { clearSessionCookie } from '@planet/accounts/sessions/cookies'
import { rememberDevice } from '@planet/accounts/sessions/devices'
import { endSessions } from '@planet/accounts/sessions/session-store'
import { forgetAttempts } from '@planet/accounts/sessions/throttle'
import { ApiError } from '@planet/api/api-error'
import { doPasswordReset } from '@planet/api/calls/auth/pw_reset_do'
import { lookAtPasswordReset } from '@planet/api/calls/auth/pw_reset_do_look'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { route } from '../route.ts'

/** Makes no session: the next step is a login, which asks for the second factor as always. */
export const doPasswordResetRoute = route(
  doPasswordReset,
  async ({ accounts }, { params, body, request, reply }) => {
    const link = await openLink(accounts, params.token, 'reset')
    const account = await accountById(accounts.db, link.account_id)
    if (account.status === '900') throw new ApiError('error_auth_password_reset')
    const to = openEmail(accounts, account)
    checkNewPassword(body, to)
    checkOwner(to, body.email)
    const password_hash = await accounts.passwords.hash(body.re_password)
    await accounts.db.transaction().execute(async (tx) => {
      await spendLink(accounts, tx, link)
      const now = accounts.now()
      await tx
        .updateTable('accounts')
        .set({ password_hash, password_changed_at: now })
        .where('id', '=', account.id)
        .execute()
      await endSessions(tx, account.id)
      // Whoever attacks at this very moment must not be able to keep the owner from logging in here.
      await rememberDevice(accounts, tx, account.id, request, reply)
      const data = { at: mailTime(now) }
      await enqueueMail(tx, accounts.dataKeys, {
        letter: 'password-changed',
        to,
        language: account.language,
        data,
      })
    })
    await forgetAttempts(accounts, emailIndex(accounts, to))
    clearSessionCookie(accounts.config, reply)
    return {}
  },
)

export const lookAtPasswordResetRoute = route(lookAtPasswordReset, async ({ accounts }, { params }) => {
  const link = await openLink(accounts, params.token, 'reset')
  const account = await accountById(accounts.db, link.account_id)
  return { email_hint: emailHint(openEmail(accounts, account)), expires_at: link.expires_at.toISOString() }
})
