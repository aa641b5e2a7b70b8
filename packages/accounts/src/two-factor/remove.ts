import type { Database } from '@planet/platform/database/database'

export async function removeTwoFactor(tx: Database, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
}
