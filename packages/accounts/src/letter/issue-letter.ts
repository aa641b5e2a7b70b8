import { ApiError } from '@planet/api/api-error'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { loadInformation } from '../information/information-store.ts'
import { codeHash } from '../mobile/one-time-code.ts'
import { audit, type Operator } from '../operators/audit.ts'
import { randomDigits } from '../sealing/random.ts'
import { letterPdf } from './letter-pdf.ts'

/** Post takes its time, also abroad. */
const validDays = 60

/**
 * A letter with a fresh code, to be printed and posted. The code is on the paper and nowhere else, so printing again
 * makes a new one and the earlier letter worthless.
 */
export async function issueLetter(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
): Promise<Buffer> {
  return accounts.db.transaction().execute(async (tx) => {
    // Held, so that the code goes to the address that is registered when it begins to count.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const account = await accountById(tx, accountId)
    const { submitted } = await loadInformation(accounts, tx, accountId)
    if (!submitted) throw new ApiError('data_not_found')
    if (account.letter_verified_at || account.status === '900') throw new ApiError('incorrect_handling')
    const code = randomDigits(8)
    const now = accounts.now()
    const row = {
      code_hash: codeHash(accounts, 'letter_codes', accountId, code),
      index_key: accounts.indexKeys[0].id,
      tries: 0,
      issued_at: now,
      expires_at: new Date(now.getTime() + validDays * 86_400_000),
    }
    await audit(accounts, tx, { operator, action: 'letter_issued', accountId })
    await tx
      .insertInto('letter_codes')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    const { language } = account
    return letterPdf({
      language,
      accountId,
      information: submitted,
      code,
      date: now,
      validUntil: row.expires_at,
    })
  })
}
