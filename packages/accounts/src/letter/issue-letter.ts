import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import { audit, type Operator } from '@planet/operators/audit/audit'
import type { Transaction } from '@planet/platform/database/database'
import { randomDigits } from '@planet/platform/sealing/random'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { loadInformation } from '../information/load-information.ts'
import { codeHash } from '../mobile/one-time-code.ts'
import { type LetterContent, letterPdf, type Sender } from './letter-pdf.ts'

/** Mail takes time, especially abroad. */
const validDays = 60

/** Letters per print job; more would exceed what printers accept. */
const mostAtOnce = 100

/**
 * Letters with new codes, one page each, to be printed and posted. A code is on the paper and nowhere else, so printing
 * again creates a new one and invalidates the earlier letter. All of them are issued, or none.
 */
export async function issueLetters(
  accounts: Accounts,
  operator: Operator,
  accountIds: readonly string[],
  senders: Readonly<Record<Language, Sender>>,
): Promise<Buffer> {
  const ids = [...new Set(accountIds)].sort()
  if (ids.length === 0) throw new ApiError('warn_required_parameter_is_empty')
  if (ids.length > mostAtOnce) throw new ApiError('invalid_data')
  return accounts.db.transaction().execute(async (tx) => {
    const letters: LetterContent[] = []
    for (const id of ids) {
      const letter = await issueCode(accounts, tx, operator, id)
      letters.push({ ...letter, sender: senders[letter.language] })
    }
    return letterPdf(letters)
  })
}

async function issueCode(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
): Promise<Omit<LetterContent, 'sender'>> {
  // Locks the account, so that the code goes to the address registered at that moment.
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
    sent_at: null,
  }
  await audit(accounts, tx, { operator, action: 'letter_issued', accountId })
  await tx
    .insertInto('letter_codes')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  const { language } = account
  return { language, accountId, information: submitted, code, date: now, validUntil: row.expires_at }
}

/** Records that printed letters were posted. */
export async function markLettersSent(
  accounts: Accounts,
  operator: Operator,
  accountIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) throw new ApiError('warn_required_parameter_is_empty')
  return accounts.db.transaction().execute(async (tx) => {
    const sent = await tx
      .updateTable('letter_codes')
      .set({ sent_at: accounts.now() })
      .where('account_id', 'in', ids)
      .where('sent_at', 'is', null)
      .returning('account_id')
      .execute()
    for (const { account_id: accountId } of sent)
      await audit(accounts, tx, { operator, action: 'letter_sent', accountId })
    return sent.length
  })
}
