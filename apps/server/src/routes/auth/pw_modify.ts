import { emailHint, openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { checkRegistration, registrationChallenges } from '@planet/accounts/keys/verify-registration'
import { checkOwner } from '@planet/accounts/links/check-owner'
import { type Link, openLink, signUpChoice, spendLink } from '@planet/accounts/links/links'
import { checkNewPassword } from '@planet/accounts/password/check-new-password'
import { ApiError } from '@planet/api/api-error'
import { modifyPassword } from '@planet/api/calls/auth/pw_modify'
import { lookAtPasswordModify } from '@planet/api/calls/auth/pw_modify_look'
import { take } from '@planet/platform/limits/take'
import { route } from '../route.ts'

const triesOfLink = { count: 10, seconds: 3600 }

export const modifyPasswordRoute = route(modifyPassword, async ({ accounts }, { params, body }) => {
  const link = await openLink(accounts, params.token, 'sign_up')
  const account = await accountById(accounts.db, link.account_id)
  if (account.status === '900') throw new ApiError('error_auth_password_modify')
  checkOwner(openEmail(accounts, account), body.email)
  checkNewPassword(body, body.email)
  checkRegistration(accounts, body, registrationChallenges(accounts, link))
  await checkInitialPassword(accounts, link, body.password)
  const password_hash = await accounts.passwords.hash(body.re_password)
  const { user_type, referred_by } = signUpChoice(link, account)
  const { public_keys, addresses, proofs, claim_signature } = body.registration
  await accounts.db.transaction().execute(async (tx) => {
    await spendLink(accounts, tx, link)
    const now = accounts.now()
    await tx
      .updateTable('accounts')
      .set({ password_hash, password_changed_at: now, user_type, referred_by })
      .where('id', '=', account.id)
      .execute()
    const inserted = await tx
      .insertInto('wallet_keys')
      .values({
        account_id: account.id,
        planet_address: addresses.planet,
        public_keys: JSON.stringify(public_keys),
        proofs: JSON.stringify(proofs),
        claim_signature: claim_signature ?? null,
        registered_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    // One wallet belongs to one account, and an account keeps its wallet.
    if (!inserted) throw new ApiError('data_already_exists')
  })
  return { account_id: account.id }
})

async function checkInitialPassword(
  { pool, passwords }: Accounts,
  link: Link,
  password: string,
): Promise<void> {
  const taken = await take(pool, `initial password ${link.key}`, triesOfLink)
  if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
  // People copy it from the mail with blanks around it.
  if (!(await passwords.matches(link.initial_password_hash, password.trim().toUpperCase())))
    throw new ApiError('warn_the_existing_passwords_you_entered_do_not_match', {
      fields: [{ field: 'password', reason: 'format' }],
    })
}

export const lookAtPasswordModifyRoute = route(lookAtPasswordModify, async ({ accounts }, { params }) => {
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
