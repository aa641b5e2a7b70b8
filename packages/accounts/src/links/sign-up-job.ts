import type { Language } from '@planet/api/language'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { randomLetters } from '@planet/platform/sealing/random'
import { newAccountId, newReferralCode } from '../account/account-id.ts'
import { emailColumns } from '../account/email.ts'
import { accountByEmail } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import type { SignUpRequest } from '../jobs.ts'
import type { AccountRow } from '../tables.ts'
import { issueLink, type SignUpChoice } from './links.ts'

/**
 * Runs in a worker, so that the call itself does the same work for every email. New address: account and link. Known,
 * but unfinished: a new link for the current request. Finished: a mail that says so.
 */
export async function beginSignUp(accounts: Accounts, request: SignUpRequest): Promise<void> {
  const known = await accountByEmail(accounts, request.email)
  if (known?.password_hash) {
    const { PUBLIC_URL } = accounts.config
    const data = { loginUrl: `${PUBLIC_URL}/login`, resetUrl: `${PUBLIC_URL}/pw_forgot` }
    await enqueueMail(accounts.db, accounts.dataKeys, {
      letter: 'already-registered',
      to: request.email,
      language: known.language,
      data,
    })
    return
  }
  const referred_by = await referrerOf(accounts, request.reffer)
  const signUp = { user_type: request.user_type, referred_by }
  const account = known ?? (await createAccount(accounts, request, referred_by))
  await mailSignUpLink(accounts, account.id, request, signUp)
}

/** Also used when a person with an unfinished sign-up requests a new password. */
export async function mailSignUpLink(
  accounts: Accounts,
  accountId: string,
  { email, language }: { email: string; language: Language },
  signUp?: SignUpChoice,
): Promise<void> {
  // Twelve letters of five bits: beyond guessing within the life of the link, short enough to type.
  const initialPassword = `${randomLetters(4)}-${randomLetters(4)}-${randomLetters(4)}`
  const initialPasswordHash = await accounts.passwords.hash(initialPassword)
  const hours = accounts.config.SIGN_UP_LINK_HOURS
  await accounts.db.transaction().execute(async (tx) => {
    const link = {
      accountId,
      purpose: 'sign_up' as const,
      minutes: hours * 60,
      initialPasswordHash,
      ...(signUp && { signUp }),
    }
    const token = await issueLink(accounts, tx, link)
    const data = { url: `${accounts.config.PUBLIC_URL}/pw_modify/${token}`, initialPassword, hours }
    await enqueueMail(tx, accounts.dataKeys, { letter: 'sign-up', to: email, language, data })
  })
}

async function referrerOf({ db }: Accounts, reffer: string | undefined): Promise<string | null> {
  if (!reffer) return null
  const referrer = await db
    .selectFrom('accounts')
    .select('id')
    .where('referral_code', '=', reffer)
    .where('status', '=', '500')
    .executeTakeFirst()
  return referrer?.id ?? null
}

async function createAccount(
  accounts: Accounts,
  request: SignUpRequest,
  referred_by: string | null,
): Promise<Pick<AccountRow, 'id'>> {
  const id = newAccountId()
  const email = emailColumns(accounts, id, request.email)
  return (
    accounts.db
      .insertInto('accounts')
      .values({
        id,
        ...email,
        user_type: request.user_type,
        language: request.language,
        password_hash: null,
        password_changed_at: null,
        referral_code: newReferralCode(),
        referred_by,
        mobile_verified_at: null,
        letter_verified_at: null,
        created_at: accounts.now(),
        activated_at: null,
      })
      // Two parallel requests: the second finds the first one's account.
      .onConflict((conflict) =>
        conflict.column('email_index').doUpdateSet({ email_index: email.email_index }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  )
}
