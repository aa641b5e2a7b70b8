import type { Accounts } from '@planet/accounts/accounts'
import { refreshIdentity } from '@planet/accounts/identity/refresh'
import { accountOfApplicant } from '@planet/accounts/queries/identity'
import { refreshPersonByNotice } from './identify.ts'

/** The job behind the provider's messages: late, repeated or in any order, each leads to the same query. */
export async function refreshByNotice(accounts: Accounts, applicantId: string): Promise<void> {
  const accountId = await accountOfApplicant(accounts.db, applicantId)
  if (accountId) await refreshIdentity(accounts, accountId)
  else await refreshPersonByNotice(accounts, applicantId)
}
