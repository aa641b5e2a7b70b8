import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { openEmail } from '../account/email.ts'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'

/** Notifies the owner of a change to the login methods of the account. */
export const mailPasskeyChange = (
  accounts: Pick<Accounts, 'dataKeys' | 'now'>,
  tx: Transaction,
  account: AccountRow,
  change: 'added' | 'removed',
): Promise<unknown> =>
  enqueueMail(tx, accounts.dataKeys, {
    letter: 'passkey-changed',
    to: openEmail(accounts, account),
    language: account.language,
    data: { change, at: mailTime(accounts.now()) },
  })
