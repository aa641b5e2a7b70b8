import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { isOneOf, keyedHashes } from '@planet/platform/sealing/keyed-hash'
import type { Accounts } from '../accounts.ts'

export type CodeTable = 'mobile_codes' | 'letter_codes'

/** After this many attempts a code is void, even before it expires. */
export const mostTries = 5

/** Hashed with the newest secret, and with the earlier ones. */
const codeHashes = (
  { indexKeys }: Pick<Accounts, 'indexKeys'>,
  table: CodeTable,
  accountId: string,
  code: string,
): [Buffer, ...Buffer[]] => keyedHashes(indexKeys, `${table} of ${accountId}`, code)

export const codeHash = (...of: Parameters<typeof codeHashes>): Buffer => codeHashes(...of)[0]

/** Whether the account has an unused code. */
export async function isCodeSent(db: Database, table: CodeTable, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

const provenBy = { mobile_codes: 'mobile_verified_at', letter_codes: 'letter_verified_at' } as const

/**
 * Checks a code and records what it proves. Counts the attempt before comparing, in one statement and outside any
 * transaction, so that a wrong code stays counted and parallel attempts get no more than five chances. Removes a
 * correct code: it is valid once, and not at all if the number or address changed meanwhile.
 */
export async function spendSentCode(
  accounts: Accounts,
  table: CodeTable,
  accountId: string,
  code: string,
): Promise<void> {
  const { db } = accounts
  const exists = await db
    .selectFrom(table)
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!exists) throw new ApiError('no_code_issued')
  const counted = await db
    .updateTable(table)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', accounts.now())
    .returning('code_hash')
    .executeTakeFirst()
  if (!counted) throw new ApiError('code_timeout')
  if (!isOneOf(codeHashes(accounts, table, accountId, code), counted.code_hash))
    throw new ApiError('the_code_you_entered_is_incorrect')
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const removed = await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('code_hash', '=', counted.code_hash)
      .returning('account_id')
      .executeTakeFirst()
    if (!removed) throw new ApiError('no_code_issued')
    const proven = { [provenBy[table]]: accounts.now() }
    await tx.updateTable('accounts').set(proven).where('id', '=', accountId).execute()
  })
}
