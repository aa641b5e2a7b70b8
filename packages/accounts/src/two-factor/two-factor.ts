import { type SpentCode, totpStep } from '@planet/platform/credentials/totp'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

type TwoFactorRow = { account_id: string; secret_sealed: Buffer; key_id: string }

export const twoFactorRow = (db: Database, accountId: string) =>
  db.selectFrom('two_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export async function isTwoFactorOn(db: Database, accountId: string): Promise<boolean> {
  return Boolean((await twoFactorRow(db, accountId))?.enabled_at)
}

export const openTotpSecret = ({ dataKeys }: Pick<Accounts, 'dataKeys'>, row: TwoFactorRow): string =>
  unseal(dataKeys, sealContext.twoFactor(row.account_id), {
    sealed: row.secret_sealed,
    keyId: row.key_id,
  }).toString()

/**
 * Checks a code and spends it. RFC 6238 section 5.2: a time step counts once; one statement compares and writes, so
 * only one of several parallel attempts with one code wins.
 */
export async function spendCode(
  accounts: Accounts,
  tx: Database,
  accountId: string,
  code: string,
): Promise<SpentCode | undefined> {
  const row = await twoFactorRow(tx, accountId)
  if (!row?.enabled_at) return undefined
  if (!/^\d{6}$/.test(code))
    return (await spendRecoveryCode(accounts, tx, accountId, code)) ? 'recovery' : undefined
  const step = await totpStep(openTotpSecret(accounts, row), code, accounts.now())
  if (step === undefined) return undefined
  const spent = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return spent && 'totp'
}
