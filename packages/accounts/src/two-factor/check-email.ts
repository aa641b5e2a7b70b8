import { ApiError } from '@planet/api/api-error'
import { openEmail } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'

/** The calls of the second factor carry the email, which must be that of the logged-in account. */
export function checkOwnEmail(
  accounts: Pick<Accounts, 'dataKeys'>,
  account: AccountRow,
  email: string,
): string {
  const own = openEmail(accounts, account)
  if (own !== email) throw new ApiError('email_equal_check_error')
  return own
}
