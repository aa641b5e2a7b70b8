import { newRecoveryCodes, recoveryCodeHashes } from '@planet/platform/credentials/recovery-codes'
import type { Database } from '@planet/platform/database/database'
import type { Accounts } from '../accounts.ts'

/** Ten new codes that replace all earlier ones. They are shown once and stored as keyed hashes. */
export async function issueRecoveryCodes(
  accounts: Pick<Accounts, 'indexKeys'>,
  tx: Database,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const rows = codes.map((code) => ({
    account_id: accountId,
    code_hash: recoveryCodeHashes(accounts, accountId, code)[0],
    index_key: accounts.indexKeys[0].id,
    used_at: null,
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** True for only one of several parallel attempts with the same code. */
export async function spendRecoveryCode(
  accounts: Pick<Accounts, 'indexKeys' | 'now'>,
  tx: Database,
  accountId: string,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: accounts.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', recoveryCodeHashes(accounts, accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
