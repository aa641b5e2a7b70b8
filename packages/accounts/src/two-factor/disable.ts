import { ApiError } from '@planet/api/api-error'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountRow } from '../tables.ts'
import { removeTwoFactor } from './remove.ts'
import { isTwoFactorOn, spendCode } from './two-factor.ts'
import { wrongCode } from './wrong-code.ts'

/** Turns the second factor off with one of its own codes, and sends a mail about it to the owner's address. */
export async function disableTwoFactor(
  accounts: Accounts,
  account: AccountRow,
  { to, code }: { to: string; code: string },
): Promise<void> {
  if (!(await isTwoFactorOn(accounts.db, account.id))) throw new ApiError('incorrect_handling')
  await accounts.db.transaction().execute(async (tx) => {
    const spent = await spendCode(accounts, tx, account.id, code)
    if (!spent) throw wrongCode()
    await removeTwoFactor(tx, account.id)
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'two-factor-changed',
      to,
      language: account.language,
      data: { change: 'off', at: mailTime(accounts.now()) },
    })
  })
}
