import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { emailIndex, openEmail } from '../account/email.ts'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import { type Link, spendLink } from '../links/links.ts'
import { rememberDevice } from '../sessions/devices.ts'
import { endSessions } from '../sessions/session-store.ts'
import { forgetAttempts } from '../sessions/throttle.ts'
import type { AccountRow } from '../tables.ts'

type Reset = { link: Link; account: AccountRow; password: string }

/** Spends the link, sets the password, ends every session and sends the mail about it, all in one transaction. */
export async function resetPassword(
  accounts: Accounts,
  { link, account, password }: Reset,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const to = openEmail(accounts, account)
  const password_hash = await accounts.passwords.hash(password)
  await accounts.db.transaction().execute(async (tx) => {
    await spendLink(accounts, tx, link)
    const now = accounts.now()
    await tx
      .updateTable('accounts')
      .set({ password_hash, password_changed_at: now })
      .where('id', '=', account.id)
      .execute()
    await endSessions(tx, account.id)
    // An attack in progress must not keep the owner from logging in on this device.
    await rememberDevice(accounts, tx, account.id, request, reply)
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'password-changed',
      to,
      language: account.language,
      data: { at: mailTime(now) },
    })
  })
  await forgetAttempts(accounts, emailIndex(accounts, to))
}
