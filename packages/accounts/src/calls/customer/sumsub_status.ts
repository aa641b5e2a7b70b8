import { ApiError } from '@planet/api/api-error'
import { identityStatus } from '@planet/api/calls/customer/sumsub_status'
import { isIdentityFailure, refreshIdentity } from '../../identity/refresh.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

export const handleIdentityStatus = answer(identityStatus, async (accounts, { request }) => {
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
