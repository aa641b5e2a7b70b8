import { isIdentityFailure, refreshIdentity } from '@planet/accounts/identity/refresh'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { identityStatus } from '@planet/api/calls/customer/sumsub_status'
import { route } from '../route.ts'

export const identityStatusRoute = route(identityStatus, async ({ accounts }, { request }) => {
  const { accountId } = currentSession(request)
  try {
    const account = await refreshIdentity(accounts, accountId)
    const check = await accounts.db
      .selectFrom('identity_checks')
      .select('comment')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return { identity: account.identity, account_status: account.status, comment: check?.comment ?? '' }
  } catch (cause) {
    if (!isIdentityFailure(cause)) throw cause
    throw new ApiError('error_kyc_api_not_success', { cause })
  }
})
