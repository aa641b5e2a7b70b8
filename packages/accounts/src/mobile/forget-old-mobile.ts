import type { Kysely } from 'kysely'
import type { AccountTables } from '../tables.ts'

/** Another number was given: what was proved of the old one says nothing of it. */
export async function forgetOldMobile(tx: Kysely<AccountTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('mobile_codes').where('account_id', '=', accountId).execute()
  await tx.updateTable('accounts').set({ mobile_verified_at: null }).where('id', '=', accountId).execute()
}
