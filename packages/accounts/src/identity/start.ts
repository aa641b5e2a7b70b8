import { ApiError } from '@planet/api/api-error'
import type { StartedCheck } from '@planet/partners/identity/identity-provider'
import { stateOf } from '../account/account-state.ts'
import { openEmail } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'
import { canBeginIdentity } from '../machine/transition.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountRow } from '../tables.ts'
import { isIdentityFailure } from './refresh.ts'
import { resetIdentity } from './reset.ts'

/** Starts the check at the provider, or continues the one that the account has. */
export async function startIdentity(accounts: Accounts, account: AccountRow): Promise<StartedCheck> {
  if (!canBeginIdentity(stateOf(account))) throw new ApiError('incorrect_handling')
  const started = await startAtProvider(accounts, account)
  await accounts.db.transaction().execute(async (tx) => {
    const row = { applicant_id: started.applicantId, checked_at: accounts.now() }
    await tx
      .insertInto('identity_checks')
      .values({ account_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await moveAccount(accounts, tx, account.id, { kind: 'identity_begun' })
  })
  return started
}

async function startAtProvider(accounts: Accounts, account: AccountRow): Promise<StartedCheck> {
  const applicant = {
    accountId: account.id,
    kind: account.user_type === 'corporate' ? ('company' as const) : ('individual' as const),
    email: openEmail(accounts, account),
    language: account.language,
  }
  try {
    // While the provider has not finished the old check, its page shows the progress of that one.
    await resetIdentity(accounts, account.id)
    return await accounts.identity.start(applicant, `${accounts.config.PUBLIC_URL}/customer/sumsub_check`)
  } catch (cause) {
    if (!isIdentityFailure(cause)) throw cause
    throw new ApiError('error_kyc_api_not_success', { cause })
  }
}
