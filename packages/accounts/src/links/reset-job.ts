import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { accountByEmail } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { issueLink } from './links.ts'
import { mailSignUpLink } from './sign-up-job.ts'

/** Runs in a worker, so that the call takes the same time with and without an account. */
export async function beginReset(accounts: Accounts, email: string): Promise<void> {
  const account = await accountByEmail(accounts, email)
  if (!account || account.status === '900') return
  if (!account.password_hash)
    return mailSignUpLink(accounts, account.id, { email, language: account.language })
  const minutes = accounts.config.RESET_LINK_MINUTES
  await accounts.db.transaction().execute(async (tx) => {
    const token = await issueLink(accounts, tx, { accountId: account.id, purpose: 'reset', minutes })
    const data = { url: `${accounts.config.PUBLIC_URL}/pw_reset/${token}`, minutes }
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'password-reset',
      to: email,
      language: account.language,
      data,
    })
  })
}
