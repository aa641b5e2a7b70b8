import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { inviteAgain } from './invite.ts'

/** Mails a person behind a company a new link on behalf of an operator. */
export const inviteByOperator = (
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  person: string,
): Promise<void> =>
  accounts.db.transaction().execute(async (tx) => {
    await inviteAgain(accounts, tx, accountId, person)
    await audit(accounts, tx, { operator, action: 'company_person_invited', accountId, detail: { person } })
  })
