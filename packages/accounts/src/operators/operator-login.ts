import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { take } from '@planet/platform/limits/take'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../sessions/origin.ts'
import { audit, type Operator } from './audit.ts'
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
  { pool }: Accounts,
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
  accounts: Accounts,
  { name, password, origin, place, mark }: PasswordTry,
): Promise<string | undefined> {
  const who = name.slice(0, 64)
  const browser = knownBrowser(accounts, name, mark)
  const here = browser ? `login ${who} in ${browser}` : `login ${who} from ${place}`
  await count(accounts, here, browser ? perBrowser : perPlaceAndName)
  if (!browser) await count(accounts, `login ${who}`, perName)
  const row = await operatorByName(accounts.db, name)
  const isRight = await accounts.passwords.matches(row?.password_hash, password)
  if (!row || !isRight || row.disabled_at) {
    // Unknown names are not logged: people type passwords into the wrong field.
    const operator = { name, address: origin.address }
    if (row) await audit(accounts, accounts.db, { operator, action: 'login_refused', accountId: null })
    return undefined
  }
  // The password is right: resets the counter of this client, and keeps the one of all clients.
  await accounts.pool.query('delete from rate_limits where key = $1', [`operator ${here}`])
  const stage = row.is_password_own && row.totp_enabled_at ? 'code' : 'enrol'
  return openOperatorSession(accounts, accounts.db, { name, stage, origin })
}

/** The second factor replaces the half session with a full one. Undefined if the code is wrong. */
export async function enterByOperatorCode(
  accounts: Accounts,
  session: OperatorSession,
  code: string,
  origin: Origin,
): Promise<string | undefined> {
  const { id, name } = session
  const operator = { name, sessionId: id, address: origin.address }
  await countCode(accounts, session)
  const spent = await spendOperatorCode(accounts, accounts.db, name, code)
  if (!spent) {
    await audit(accounts, accounts.db, { operator, action: 'login_code_refused', accountId: null })
    return undefined
  }
  return accounts.db.transaction().execute(async (tx) => {
    // Locks first: a concurrent reset either comes before and leaves no half session, or after and ends the full one.
    await tx.selectFrom('operators').select('name').where('name', '=', name).forShare().execute()
    if (!(await endOperatorSession(tx, name, id))) throw new ApiError('incorrect_handling')
    const detail = { by: spent }
    await audit(accounts, tx, { operator, action: 'logged_in', accountId: null, detail })
    return openOperatorSession(accounts, tx, { name, stage: 'whole', origin })
  })
}

/** Five attempts per login; then the password is required again. */
async function countCode(accounts: Accounts, { id, name }: OperatorSession): Promise<void> {
  try {
    await count(accounts, `code of session ${id}`, perSession)
  } catch (error) {
    await endOperatorSession(accounts.db, name, id)
    throw error
  }
  await countTry(accounts, name)
}

async function countTry(accounts: Accounts, name: string): Promise<void> {
  await count(accounts, `code of ${name}`, perOperator)
  await count(accounts, `code of ${name} today`, perOperatorAndDay)
}

/** Replaces the password that others know with the operator's own. */
export async function setFirstPassword(
  accounts: Accounts,
  session: OperatorSession,
  password: string,
): Promise<void> {
  checkOperatorPassword(session.name, password)
  const row = await operatorByName(accounts.db, session.name)
  if (!row || row.is_password_own) throw new ApiError('incorrect_handling')
  if (await accounts.passwords.matches(row.password_hash, password))
    throw new ApiError('validation_error', { fields: [{ field: 'password', reason: 'too_common' }] })
  const password_hash = await accounts.passwords.hash(password)
  await accounts.db.transaction().execute(async (tx) => {
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
    await audit(accounts, tx, { operator: session, action: 'password_set', accountId: null })
  })
}

/** The first code of the second factor; undefined if it is wrong. */
export async function finishEnrolment(
  accounts: Accounts,
  session: OperatorSession,
  code: string,
  origin: Origin,
): Promise<{ token: string; codes: string[] } | undefined> {
  await countCode(accounts, session)
  return accounts.db.transaction().execute(async (tx) => {
    const row = await operatorByName(tx, session.name)
    if (!row?.is_password_own) throw new ApiError('incorrect_handling')
    if (!(await enableOperatorTotp(accounts, tx, session.name, code))) return undefined
    const codes = await issueOperatorCodes(accounts, tx, session.name)
    await endOperatorSessions(tx, session.name, '')
    await audit(accounts, tx, { operator: session, action: 'second_factor_set_up', accountId: null })
    const token = await openOperatorSession(accounts, tx, { name: session.name, stage: 'whole', origin })
    return { token, codes }
  })
}

/** Requires a current code: a session that was left open or stolen cannot decide anything. A code counts once. */
export async function requireFreshCode(
  accounts: Accounts,
  tx: Database,
  operator: Operator,
  code: string,
): Promise<void> {
  if (code.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  await countTry(accounts, operator.name)
  if (await spendOperatorCode(accounts, tx, operator.name, code.trim())) return
  await audit(accounts, accounts.db, { operator, action: 'step_up_refused', accountId: null })
  throw new ApiError('the_code_you_entered_is_incorrect')
}

/** Changes the own password with the old one and a code: a screen left open is not enough. */
export async function changeOwnPassword(
  accounts: Accounts,
  session: Pick<OperatorSession, 'id' | 'name'>,
  { old, password, code }: { old: string; password: string; code: string },
): Promise<boolean> {
  checkOperatorPassword(session.name, password)
  await countTry(accounts, session.name)
  const row = await operatorByName(accounts.db, session.name)
  if (!row || !(await accounts.passwords.matches(row.password_hash, old))) return false
  const password_hash = await accounts.passwords.hash(password)
  return accounts.db.transaction().execute(async (tx) => {
    if (!(await spendOperatorCode(accounts, tx, session.name, code))) return false
    await tx.updateTable('operators').set({ password_hash }).where('name', '=', session.name).execute()
    await endOperatorSessions(tx, session.name, session.id)
    await audit(accounts, tx, { operator: session, action: 'password_changed', accountId: null })
    return true
  })
}

/** New recovery codes, in exchange for a code of the app. */
export async function renewOwnCodes(
  accounts: Accounts,
  session: Pick<OperatorSession, 'name'>,
  code: string,
): Promise<string[] | undefined> {
  await countTry(accounts, session.name)
  return accounts.db.transaction().execute(async (tx) => {
    if ((await spendOperatorCode(accounts, tx, session.name, code)) !== 'totp') return undefined
    await audit(accounts, tx, { operator: session, action: 'recovery_codes_renewed', accountId: null })
    return issueOperatorCodes(accounts, tx, session.name)
  })
}
