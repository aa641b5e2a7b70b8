import { ApiError } from '@planet/api/api-error'
import { startIdentityCheck } from '@planet/api/calls/customer/sumsub_check'
import type { StartedCheck } from '@planet/partners/identity/identity-provider'
import { stateOf } from '../../account/account-state.ts'
import { openEmail } from '../../account/email.ts'
import { currentAccount } from '../../account/find-account.ts'
import type { Accounts } from '../../accounts.ts'
import { isIdentityFailure } from '../../identity/refresh.ts'
import { resetIdentity } from '../../identity/reset.ts'
import { moveAccount } from '../../status/move-account.ts'
import { canBeginIdentity } from '../../status/transition.ts'
import type { AccountRow } from '../../tables.ts'
import { answer } from '../account-call.ts'

export const handleIdentityCheck = answer(startIdentityCheck, async (accounts, { request }) => {
  const account = await currentAccount(accounts, request)
  if (!canBeginIdentity(stateOf(account))) throw new ApiError('incorrect_handling')
  const { applicantId, url, accessToken } = await start(accounts, account)
  await accounts.db.transaction().execute(async (tx) => {
    const row = { applicant_id: applicantId, checked_at: accounts.now() }
    await tx
      .insertInto('identity_checks')
      .values({ account_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await moveAccount(accounts, tx, account.id, { kind: 'identity_begun' })
  })
  return { url, access_token: accessToken, applicant_id: applicantId }
})

async function start(accounts: Accounts, account: AccountRow): Promise<StartedCheck> {
  const applicant = {
    accountId: account.id,
    kind: account.user_type === 'corporate' ? ('company' as const) : ('individual' as const),
    email: openEmail(accounts, account),
    language: account.language,
  }
  try {
    // Where the provider is not through with the old check, the person is shown how far that is.
    await resetIdentity(accounts, account.id)
    return await accounts.identity.start(applicant, `${accounts.config.PUBLIC_URL}/customer/sumsub_check`)
  } catch (cause) {
    if (!isIdentityFailure(cause)) throw cause
    throw new ApiError('error_kyc_api_not_success', { cause })
  }
}
