import type { Accounts } from '../accounts.ts'
import { inviteAgain } from '../company/invite.ts'
import { audit, type Operator } from './audit.ts'

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
