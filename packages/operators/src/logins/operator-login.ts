import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import type { Origin } from '@planet/platform/http/origin'
import { resetLimits, take } from '@planet/platform/limits/take'
import { audit, type Operator } from '../audit/audit.ts'
import type { Operators } from '../operators.ts'
import { knownBrowser } from './known-browser.ts'
import { enableOperatorTotp, issueOperatorCodes, spendOperatorCode } from './operator-codes.ts'
import {
  endOperatorSession,
  endOperatorSessions,
  type OperatorSession,
  openOperatorSession,
} from './operator-sessions.ts'
import { checkOperatorPassword, operatorByName } from './operator-store.ts'

/**
 * Counted before anything is compared, so that parallel attempts cannot slip past. A browser that the operator has used
 * before has its own counter, as for customers.
 */
const perPlaceAndName = { count: 8, seconds: 900 }
const perName = { count: 60, seconds: 3600 }
const perBrowser = { count: 15, seconds: 900 }
const perSession = { count: 5, seconds: 900 }
const perOperator = { count: 30, seconds: 3600 }
/**
 * Three codes of a million are valid at a time: with only an hourly limit, an attacker who has the password would find
 * one within a year.
 */
const perOperatorAndDay = { count: 50, seconds: 86_400 }

async function count(
  { pool }: Operators,
  key: string,
  limit: { count: number; seconds: number },
): Promise<void> {
  const { allowed, retryAfter } = await take(pool, `operator ${key}`, limit)
  if (!allowed) throw new ApiError('too_many_requests', { retryAfter })
}

type PasswordTry = {
  name: string
  password: string
  origin: Origin
  place: string
  /** The browser's mark from an earlier login (known-browser.ts). */
  mark?: string | undefined
}

/** The token of a session that waits for the second factor or its set-up; undefined if name or password is wrong. */
export async function enterByOperatorPassword(
  operators: Operators,
  { name, password, origin, place, mark }: PasswordTry,
): Promise<string | undefined> {
  const who = name.slice(0, 64)
  const browser = knownBrowser(operators, name, mark)
  const here = browser ? `login ${who} in ${browser}` : `login ${who} from ${place}`
  await count(operators, here, browser ? perBrowser : perPlaceAndName)
  if (!browser) await count(operators, `login ${who}`, perName)
  const row = await operatorByName(operators.db, name)
  const isRight = await operators.passwords.matches(row?.password_hash, password)
  if (!row || !isRight || row.disabled_at) {
    // Unknown names are not logged: people type passwords into the wrong field.
    const operator = { name, address: origin.address }
    if (row) await audit(operators, operators.db, { operator, action: 'login_refused', accountId: null })
    return undefined
  }
  // The password is right: resets the counter of this client, and keeps the one of all clients.
  await resetLimits(operators.pool, [`operator ${here}`])
  const stage = row.is_password_own && row.totp_enabled_at ? 'code' : 'enrol'
  return openOperatorSession(operators, operators.db, { name, stage, origin })
}

/** The second factor replaces the half session with a full one. Undefined if the code is wrong. */
export async function enterByOperatorCode(
  operators: Operators,
  session: OperatorSession,
  code: string,
  origin: Origin,
): Promise<string | undefined> {
  const { id, name } = session
  const operator = { name, sessionId: id, address: origin.address }
  await countCode(operators, session)
  const spent = await spendOperatorCode(operators, operators.db, name, code)
  if (!spent) {
    await audit(operators, operators.db, { operator, action: 'login_code_refused', accountId: null })
    return undefined
  }
  return operators.db.transaction().execute(async (tx) => {
    // Locks first: a concurrent reset either comes before and leaves no half session, or after and ends the full one.
    await tx.selectFrom('operators').select('name').where('name', '=', name).forShare().execute()
    if (!(await endOperatorSession(tx, name, id))) throw new ApiError('incorrect_handling')
    const detail = { by: spent }
    await audit(operators, tx, { operator, action: 'logged_in', accountId: null, detail })
    return openOperatorSession(operators, tx, { name, stage: 'whole', origin })
  })
}

/** Five attempts per login; then the password is required again. */
async function countCode(operators: Operators, { id, name }: OperatorSession): Promise<void> {
  try {
    await count(operators, `code of session ${id}`, perSession)
  } catch (error) {
    await endOperatorSession(operators.db, name, id)
    throw error
  }
  await countTry(operators, name)
}

async function countTry(operators: Operators, name: string): Promise<void> {
  await count(operators, `code of ${name}`, perOperator)
  await count(operators, `code of ${name} today`, perOperatorAndDay)
}

/** Replaces the password that others know with the operator's own. */
export async function setFirstPassword(
  operators: Operators,
  session: OperatorSession,
  password: string,
): Promise<void> {
  checkOperatorPassword(session.name, password)
  const row = await operatorByName(operators.db, session.name)
  if (!row || row.is_password_own) throw new ApiError('incorrect_handling')
  if (await operators.passwords.matches(row.password_hash, password))
    throw new ApiError('validation_error', { fields: [{ field: 'password', reason: 'too_common' }] })
  const password_hash = await operators.passwords.hash(password)
  await operators.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('operators')
      .set({ password_hash, is_password_own: true })
      .where('name', '=', session.name)
      .where('password_hash', '=', row.password_hash)
      .returning('name')
      .executeTakeFirst()
    if (!changed) throw new ApiError('incorrect_handling')
    // Ends the sessions of everyone who knew the first password.
    await endOperatorSessions(tx, session.name, session.id)
    await audit(operators, tx, { operator: session, action: 'password_set', accountId: null })
  })
}

/** The first code of the second factor; undefined if it is wrong. */
export async function finishEnrolment(
  operators: Operators,
  session: OperatorSession,
  code: string,
  origin: Origin,
): Promise<{ token: string; codes: string[] } | undefined> {
  await countCode(operators, session)
  return operators.db.transaction().execute(async (tx) => {
    const row = await operatorByName(tx, session.name)
    if (!row?.is_password_own) throw new ApiError('incorrect_handling')
    if (!(await enableOperatorTotp(operators, tx, session.name, code))) return undefined
    const codes = await issueOperatorCodes(operators, tx, session.name)
    await endOperatorSessions(tx, session.name, '')
    await audit(operators, tx, { operator: session, action: 'second_factor_set_up', accountId: null })
    const token = await openOperatorSession(operators, tx, { name: session.name, stage: 'whole', origin })
    return { token, codes }
  })
}

/** Requires a current code: a session that was left open or stolen cannot decide anything. A code counts once. */
export async function requireFreshCode(
  operators: Operators,
  tx: Database,
  operator: Operator,
  code: string,
): Promise<void> {
  if (code.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  await countTry(operators, operator.name)
  if (await spendOperatorCode(operators, tx, operator.name, code.trim())) return
  await audit(operators, operators.db, { operator, action: 'step_up_refused', accountId: null })
  throw new ApiError('the_code_you_entered_is_incorrect')
}

/** Changes the own password with the old one and a code: a screen left open is not enough. */
export async function changeOwnPassword(
  operators: Operators,
  session: Pick<OperatorSession, 'id' | 'name'>,
  { old, password, code }: { old: string; password: string; code: string },
): Promise<boolean> {
  checkOperatorPassword(session.name, password)
  await countTry(operators, session.name)
  const row = await operatorByName(operators.db, session.name)
  if (!row || !(await operators.passwords.matches(row.password_hash, old))) return false
  const password_hash = await operators.passwords.hash(password)
  return operators.db.transaction().execute(async (tx) => {
    if (!(await spendOperatorCode(operators, tx, session.name, code))) return false
    await tx.updateTable('operators').set({ password_hash }).where('name', '=', session.name).execute()
    await endOperatorSessions(tx, session.name, session.id)
    await audit(operators, tx, { operator: session, action: 'password_changed', accountId: null })
    return true
  })
}

/** New recovery codes, in exchange for a code of the app. */
export async function renewOwnCodes(
  operators: Operators,
  session: Pick<OperatorSession, 'name'>,
  code: string,
): Promise<string[] | undefined> {
  await countTry(operators, session.name)
  return operators.db.transaction().execute(async (tx) => {
    if ((await spendOperatorCode(operators, tx, session.name, code)) !== 'totp') return undefined
    await audit(operators, tx, { operator: session, action: 'recovery_codes_renewed', accountId: null })
    return issueOperatorCodes(operators, tx, session.name)
  })
}
