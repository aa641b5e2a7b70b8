import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@planet/contract/api-error'
import type { Kysely } from 'kysely'
import type { Accounts } from '../accounts.ts'
import { keyedHash } from '../sealing/keyed-hash.ts'
import type { AccountTables } from '../tables.ts'

type CodeTable = 'mobile_codes' | 'letter_codes'

const mostTries = 5

export const codeHash = (
  { indexKey }: Pick<Accounts, 'indexKey'>,
  table: CodeTable,
  accountId: string,
  code: string,
): Buffer => keyedHash(indexKey, `${table} of ${accountId}`, code)

/**
 * Checks a code that was sent out. The try is counted before the code is compared, in one statement, so parallel tries
 * get no more chances than five in a row. A right code is removed: it serves once.
 */
export async function spendSentCode(
  accounts: Accounts,
  tx: Kysely<AccountTables>,
  table: CodeTable,
  accountId: string,
  code: string,
): Promise<void> {
  const exists = await tx
    .selectFrom(table)
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!exists) throw new ApiError('no_code_issued')
  const counted = await tx
    .updateTable(table)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', accounts.now())
    .returning('code_hash')
    .executeTakeFirst()
  if (!counted) throw new ApiError('code_timeout')
  if (!timingSafeEqual(counted.code_hash, codeHash(accounts, table, accountId, code)))
    throw new ApiError('the_code_you_entered_is_incorrect')
  const removed = await tx
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', counted.code_hash)
    .returning('account_id')
    .executeTakeFirst()
  if (!removed) throw new ApiError('no_code_issued')
}
