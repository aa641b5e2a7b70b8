import { ApiError } from '@planet/api/api-error'
import { doPasswordReset } from '@planet/api/calls/auth/pw_reset_do'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { emailIndex, openEmail } from '../../account/email.ts'
import { accountById } from '../../account/find-account.ts'
import { mailTime } from '../../account/mail-time.ts'
import { checkOwner } from '../../links/check-owner.ts'
import { openLink, spendLink } from '../../links/links.ts'
import { checkNewPassword } from '../../password/check-new-password.ts'
import { clearSessionCookie } from '../../sessions/cookies.ts'
import { rememberDevice } from '../../sessions/devices.ts'
import { endSessions } from '../../sessions/session-store.ts'
import { forgetAttempts } from '../../sessions/throttle.ts'
import { answer } from '../account-call.ts'

/** Makes no session: the next step is a login, which asks for the second factor as always. */
export const handlePasswordResetDo = answer(
  doPasswordReset,
  async (accounts, { params, body, request, reply }) => {
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
