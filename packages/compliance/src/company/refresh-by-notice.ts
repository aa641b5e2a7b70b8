import type { Accounts } from '@planet/accounts/accounts'
import { refreshIdentity } from '@planet/accounts/identity/refresh'
import { refreshPersonByNotice } from './identify.ts'

/** The job behind the provider's messages: late, repeated or in any order, each leads to the same query. */
export async function refreshByNotice(accounts: Accounts, applicantId: string): Promise<void> {
  const check = await accounts.db
    .selectFrom('identity_checks')
    .select('account_id')
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  if (check) await refreshIdentity(accounts, check.account_id)
  else await refreshPersonByNotice(accounts, applicantId)
}
