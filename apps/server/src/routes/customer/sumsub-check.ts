import { currentAccount } from '@planet/accounts/account/find-account'
import { startIdentity } from '@planet/accounts/identity/start'
import { startIdentityCheck } from '@planet/api/calls/customer/sumsub-check'
import { route } from '../../routing/route.ts'

export const startIdentityCheckRoute = route(startIdentityCheck, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { applicantId, url, accessToken } = await startIdentity(accounts, account)
  return { url, access_token: accessToken, applicant_id: applicantId }
})
