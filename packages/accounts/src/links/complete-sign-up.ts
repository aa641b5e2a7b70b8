import { ApiError } from '@planet/api/api-error'
import { addressBytes } from '@planet/chains/address'
import { take } from '@planet/platform/limits/take'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { type Link, signUpChoice, spendLink } from './links.ts'

/** Each attempt calls twice: before the keys are created, and with them. */
const triesOfLink = { count: 20, seconds: 3600 }

type SignUp = {
  password: string
  registration: {
    planetAddress: string
    public_keys: object
    proofs: object
    claim_signature?: string | undefined
  }
}

/** Spends the link, and sets the login password and the account's wallet, all in one transaction. */
export async function completeSignUp(
  accounts: Accounts,
  link: Link,
  account: AccountRow,
  { password, registration }: SignUp,
): Promise<void> {
  const password_hash = await accounts.passwords.hash(password)
  const { user_type, referred_by } = signUpChoice(link, account)
  const { planetAddress, public_keys, proofs, claim_signature } = registration
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
        planet_address: addressBytes(planetAddress),
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
}

export async function checkInitialPassword(
  { pool, passwords }: Accounts,
  link: Link,
  password: string,
): Promise<void> {
  const taken = await take(pool, `initial password ${link.key}`, triesOfLink)
  if (!taken.allowed) throw new ApiError('too_many_requests', { retryAfter: taken.retryAfter })
  // People copy it from the mail with spaces around it.
  if (!(await passwords.matches(link.initial_password_hash, password.trim().toUpperCase())))
    throw new ApiError('warn_the_existing_passwords_you_entered_do_not_match', {
      fields: [{ field: 'password', reason: 'wrong' }],
    })
}
