import { ApiError } from '@planet/api/api-error'
import { newRecoveryCodes, recoveryCodeHashes } from '@planet/platform/credentials/recovery-codes'
import {
  isOfferOver,
  newTotpSecret,
  type SpentCode,
  totpStep,
  totpUri,
} from '@planet/platform/credentials/totp'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import type { Pool } from 'pg'
import type { Operators } from '../operators.ts'
import { sealContext } from '../seal-context.ts'
import { type OperatorRow, operatorByName, sealTotp } from './operator-store.ts'

type Db = Database

const owner = (name: string): string => `operator ${name}`

const openSecret = ({ dataKeys }: Pick<Operators, 'dataKeys'>, row: OperatorRow): string => {
  if (!row.totp_sealed || row.key_id === null) throw new ApiError('no_code_issued')
  const box = { sealed: row.totp_sealed, keyId: row.key_id }
  return unseal(dataKeys, sealContext.operatorTotp(row.name), box).toString()
}

/** The secret for an authenticator app: the one already shown, until its first code. */
export async function offerOperatorTotp(operators: Operators, name: string) {
  const row = await operatorByName(operators.db, name)
  if (!row || row.totp_enabled_at) throw new ApiError('incorrect_handling')
  const now = operators.now()
  const shown = row.totp_sealed && row.totp_offered_at && !isOfferOver(row.totp_offered_at, now)
  const secret = shown ? openSecret(operators, row) : newTotpSecret()
  if (!shown)
    await operators.db
      .updateTable('operators')
      .set({ ...sealTotp(operators, name, secret), totp_offered_at: now })
      .where('name', '=', name)
      .where('totp_enabled_at', 'is', null)
      .execute()
  return { secret, uri: totpUri(secret, name, 'Planet Console') }
}

/** Enables the second factor with its first code. False if the code is wrong. */
export async function enableOperatorTotp(
  operators: Operators,
  tx: Db,
  name: string,
  code: string,
): Promise<boolean> {
  const row = await operatorByName(tx, name)
  if (!row?.totp_sealed || row.totp_enabled_at) throw new ApiError('incorrect_handling')
  const step = /^\d{6}$/.test(code)
    ? await totpStep(openSecret(operators, row), code, operators.now())
    : undefined
  if (step === undefined) return false
  const enabled = await tx
    .updateTable('operators')
    .set({ totp_enabled_at: operators.now(), totp_last_step: step })
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
  operators: Operators,
  tx: Db,
  name: string,
  code: string,
): Promise<SpentCode | undefined> {
  const row = await operatorByName(tx, name)
  if (!row?.totp_enabled_at) return undefined
  if (!/^\d{6}$/.test(code)) return spendRecovery(operators, tx, name, code)
  const step = await totpStep(openSecret(operators, row), code, operators.now())
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
  operators: Operators,
  tx: Db,
  name: string,
  code: string,
): Promise<SpentCode | undefined> {
  const spent = await tx
    .updateTable('operator_recovery_codes')
    .set({ used_at: operators.now() })
    .where('operator', '=', name)
    .where('code_hash', 'in', recoveryCodeHashes(operators, owner(name), code))
    .where('used_at', 'is', null)
    .returning('operator')
    .executeTakeFirst()
  return spent && 'recovery'
}

/** New codes that replace all earlier ones. They are shown once and stored as keyed hashes. */
export async function issueOperatorCodes(operators: Operators, tx: Db, name: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('operator_recovery_codes').where('operator', '=', name).execute()
  const rows = codes.map((code) => ({
    operator: name,
    code_hash: recoveryCodeHashes(operators, owner(name), code)[0],
    index_key: operators.indexKeys[0].id,
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

/** How many unused recovery codes are hashed with another key than this one. */
export async function operatorCodesOfOtherKeys(pool: Pool, indexKey: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from operator_recovery_codes
     where index_key is distinct from $1 and used_at is null`,
    [indexKey],
  )
  return rows[0]?.count ?? 0
}
