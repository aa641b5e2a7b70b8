import { isIdentityFailure, refreshIdentity } from '@planet/accounts/identity/refresh'
import { identityComment } from '@planet/accounts/queries/identity'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { identityStatus } from '@planet/api/calls/customer/sumsub-status'
import { route } from '../../routing/route.ts'

export const identityStatusRoute = route(identityStatus, async ({ accounts }, { request }) => {
  const { accountId } = currentSession(request)
  try {
    const { identity, status } = await refreshIdentity(accounts, accountId)
    return { identity, account_status: status, comment: await identityComment(accounts.db, accountId) }
  } catch (cause) {
    if (!isIdentityFailure(cause)) throw cause
    throw new ApiError('error_kyc_api_not_success', { cause })
  }
})
