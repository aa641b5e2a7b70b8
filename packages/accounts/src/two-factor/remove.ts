import type { Kysely } from 'kysely'
import type { AccountTables } from '../tables.ts'

export async function removeTwoFactor(tx: Kysely<AccountTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
}
