import { stateOf } from '@planet/accounts/account/account-state'
import { openEmail } from '@planet/accounts/account/email'
import { currentAccount } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { isIdentityFailure } from '@planet/accounts/identity/refresh'
import { resetIdentity } from '@planet/accounts/identity/reset'
import { moveAccount } from '@planet/accounts/status/move-account'
import { canBeginIdentity } from '@planet/accounts/status/transition'
import type { AccountRow } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { startIdentityCheck } from '@planet/api/calls/customer/sumsub_check'
import type { StartedCheck } from '@planet/partners/identity/identity-provider'
import { route } from '../route.ts'

export const startIdentityCheckRoute = route(startIdentityCheck, async ({ accounts }, { request }) => {
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
