import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../sealing/seal-context.ts'
import { isOfferOver } from '../two-factor/offer.ts'
import { newRecoveryCodes, recoveryCodeHashes } from '../two-factor/recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from '../two-factor/totp.ts'
import type { SpentCode } from '../two-factor/two-factor.ts'
import { type OperatorRow, operatorByName, sealTotp } from './operator-store.ts'

type Db = Database

const owner = (name: string): string => `operator ${name}`

const openSecret = ({ dataKeys }: Pick<Accounts, 'dataKeys'>, row: OperatorRow): string => {
  if (!row.totp_sealed || row.key_id === null) throw new ApiError('no_code_issued')
  const box = { sealed: row.totp_sealed, keyId: row.key_id }
  return unseal(dataKeys, sealContext.operatorTotp(row.name), box).toString()
}

/** The secret for an authenticator app: the one already shown, until its first code. */
export async function offerOperatorTotp(accounts: Accounts, name: string) {
  const row = await operatorByName(accounts.db, name)
  if (!row || row.totp_enabled_at) throw new ApiError('incorrect_handling')
  const now = accounts.now()
  const shown = row.totp_sealed && row.totp_offered_at && !isOfferOver(row.totp_offered_at, now)
  const secret = shown ? openSecret(accounts, row) : newTotpSecret()
  if (!shown)
    await accounts.db
      .updateTable('operators')
      .set({ ...sealTotp(accounts, name, secret), totp_offered_at: now })
      .where('name', '=', name)
      .where('totp_enabled_at', 'is', null)
      .execute()
  return { secret, uri: totpUri(secret, name, 'Planet Console') }
}

/** Enables the second factor with its first code. False if the code is wrong. */
export async function enableOperatorTotp(
  accounts: Accounts,
  tx: Db,
  name: string,
  code: string,
): Promise<boolean> {
  const row = await operatorByName(tx, name)
  if (!row?.totp_sealed || row.totp_enabled_at) throw new ApiError('incorrect_handling')
  const step = /^\d{6}$/.test(code)
    ? await totpStep(openSecret(accounts, row), code, accounts.now())
    : undefined
  if (step === undefined) return false
  const enabled = await tx
    .updateTable('operators')
    .set({ totp_enabled_at: accounts.now(), totp_last_step: step })
    .where('name', '=', name)
    .where('totp_enabled_at', 'is', null)
    .where('totp_sealed', '=', row.totp_sealed)
    .returning('name')
    .executeTakeFirst()
  if (!enabled) throw new ApiError('incorrect_handling')
  return true
}

/** As for customers: one statement compares and writes, so only one of several parallel attempts wins. */
export async function spendOperatorCode(
  accounts: Accounts,
  tx: Db,
  name: string,
  code: string,
): Promise<SpentCode | undefined> {
  const row = await operatorByName(tx, name)
  if (!row?.totp_enabled_at) return undefined
  if (!/^\d{6}$/.test(code)) return spendRecovery(accounts, tx, name, code)
  const step = await totpStep(openSecret(accounts, row), code, accounts.now())
  if (step === undefined) return undefined
  const spent = await tx
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('name', '=', name)
    .where('totp_enabled_at', 'is not', null)
    .where('totp_last_step', '<', step)
    .returning('name')
    .executeTakeFirst()
  return spent && 'totp'
}

async function spendRecovery(
  accounts: Accounts,
  tx: Db,
  name: string,
  code: string,
): Promise<SpentCode | undefined> {
  const spent = await tx
    .updateTable('operator_recovery_codes')
    .set({ used_at: accounts.now() })
    .where('operator', '=', name)
    .where('code_hash', 'in', recoveryCodeHashes(accounts, owner(name), code))
    .where('used_at', 'is', null)
    .returning('operator')
    .executeTakeFirst()
  return spent && 'recovery'
}

/** New codes that replace all earlier ones. They are shown once and stored as keyed hashes. */
export async function issueOperatorCodes(accounts: Accounts, tx: Db, name: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('operator_recovery_codes').where('operator', '=', name).execute()
  const rows = codes.map((code) => ({
    operator: name,
    code_hash: recoveryCodeHashes(accounts, owner(name), code)[0],
    index_key: accounts.indexKeys[0].id,
    used_at: null,
  }))
  await tx.insertInto('operator_recovery_codes').values(rows).execute()
  return codes
}

export async function operatorCodesLeft(db: Db, name: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('operator', '=', name)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
