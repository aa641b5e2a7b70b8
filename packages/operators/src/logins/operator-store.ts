import { ApiError } from '@planet/api/api-error'
import { isTrivialPassword } from '@planet/platform/credentials/password-rules'
import type { Database } from '@planet/platform/database/database'
import { seal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import type { Operators } from '../operators.ts'
import { isOperatorRole, type OperatorRole } from '../roles.ts'
import { sealContext } from '../seal-context.ts'
import type { OperatorTables } from '../tables.ts'

export type OperatorRow = Selectable<OperatorTables['operators']>
type Db = Database

/** Longer than the minimum for customers: it opens more than one account. */
export const shortestOperatorPassword = 12

export const isOperatorName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{1,31}$/.test(name)

export function checkOperatorPassword(name: string, password: string): void {
  if ([...password].length < shortestOperatorPassword || isTrivialPassword(password, name))
    throw new ApiError('validation_error', { fields: [{ field: 'password', reason: 'too_short' }] })
}

export function rolesFrom(names: readonly string[]): OperatorRole[] {
  const roles = [...new Set(names)].filter(isOperatorRole)
  if (roles.length === 0 || roles.length !== new Set(names).size) throw new ApiError('invalid_data')
  return roles
}

export type NewOperator = {
  name: string
  roles: readonly OperatorRole[]
  password: string
  createdBy: string
  /** False for a password that others know: it opens only the page for changing it. */
  isPasswordOwn?: boolean
  /** A known second factor, which exists only in the sandbox. */
  totpSecret?: string
}

/** False if the name is taken. */
export async function addOperator(operators: Operators, tx: Db, operator: NewOperator): Promise<boolean> {
  const { name, roles, password, createdBy, isPasswordOwn = false, totpSecret } = operator
  if (!isOperatorName(name)) throw new ApiError('invalid_data')
  const now = operators.now()
  const added = await tx
    .insertInto('operators')
    .values({
      name,
      roles: [...roles],
      password_hash: await operators.passwords.hash(password),
      is_password_own: isPasswordOwn,
      ...(totpSecret !== undefined && { ...sealTotp(operators, name, totpSecret), totp_enabled_at: now }),
      created_at: now,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

export function sealTotp({ dataKeys }: Pick<Operators, 'dataKeys'>, name: string, secret: string) {
  const { sealed, keyId } = seal(dataKeys, sealContext.operatorTotp(name), secret)
  return { totp_sealed: sealed, key_id: keyId }
}

export const operatorByName = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()

export const listOperators = (db: Db) =>
  db
    .selectFrom('operators')
    .select(['name', 'roles', 'disabled_at', 'totp_enabled_at', 'created_at', 'created_by'])
    .orderBy('name')
    .execute()

export async function setOperatorRoles(tx: Db, name: string, roles: readonly OperatorRole[]): Promise<void> {
  await changeOne(tx, name, { roles: [...roles] })
}

/** Takes effect with the next request: sessions are read together with their operator. */
export async function disableOperator(tx: Db, name: string, at: Date): Promise<void> {
  await changeOne(tx, name, { disabled_at: at })
  await tx.deleteFrom('operator_sessions').where('operator', '=', name).execute()
}

/** Sets another first password and requires a new second factor. Also re-enables a disabled operator. */
export async function resetOperator(
  operators: Operators,
  tx: Db,
  name: string,
  password: string,
): Promise<void> {
  await changeOne(tx, name, {
    password_hash: await operators.passwords.hash(password),
    is_password_own: false,
    totp_sealed: null,
    key_id: null,
    totp_offered_at: null,
    totp_enabled_at: null,
    disabled_at: null,
  })
  await tx.deleteFrom('operator_recovery_codes').where('operator', '=', name).execute()
  await tx.deleteFrom('operator_sessions').where('operator', '=', name).execute()
}

async function changeOne(tx: Db, name: string, change: Partial<OperatorRow>): Promise<void> {
  const changed = await tx
    .updateTable('operators')
    .set(change)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  if (!changed) throw new ApiError('data_not_found')
}
