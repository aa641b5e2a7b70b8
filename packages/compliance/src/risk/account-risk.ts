import type { Accounts } from '@planet/accounts/accounts'
import { loadInformation } from '@planet/accounts/information/load-information'
import type { Database } from '@planet/platform/database/database'
import { type Risk, rateRisk } from './rate-risk.ts'

/** The rating of a customer from what is known now. */
export async function accountRisk(
  accounts: Pick<Accounts, 'dataKeys'>,
  db: Database,
  accountId: string,
): Promise<Risk> {
  const { submitted } = await loadInformation(accounts, db, accountId)
  const hits = await db
    .selectFrom('screening_hits')
    .select(['list', 'state'])
    .where('account_id', '=', accountId)
    .execute()
  return rateRisk({ information: submitted ?? {}, hits })
}
