import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { addressBytes, addressText } from '@planet/chains/address'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { sql } from 'kysely'
import { emailIndexes } from '../account/email.ts'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { listDocumentRows } from '../documents/document-vault.ts'
import { documentEntries } from '../documents/entries.ts'
import { findByTerms } from '../information/search-index.ts'
import type { AccountStatus } from '../machine/state.ts'
import { statusChanges } from '../queries/status-changes.ts'
import { isTwoFactorOn } from '../two-factor/two-factor.ts'

export type CustomerFilter = {
  status?: AccountStatus
  kind?: 'individual' | 'corporate'
  /** Signed up on or after, and before. */
  from?: Date
  until?: Date
  /** Time and id of the last row on the previous page. */
  after?: readonly [at: string, id: string]
}

/** Newest first, without personal data. One row more than `size`, to tell whether there is another page. */
export async function listCustomers(
  accounts: Accounts,
  operator: Operator,
  { status, kind, from, until, after }: CustomerFilter,
  size: number,
) {
  const asked = { status, kind, from, until }
  await audit(accounts, accounts.db, { operator, action: 'customers_listed', accountId: null, detail: asked })
  let query = accounts.db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'status', 'identity', 'language', 'created_at', 'activated_at'])
    // Milliseconds would skip rows within the same one, so the key carries microseconds.
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('key'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (status) query = query.where('status', '=', status)
  if (kind) query = query.where('user_type', '=', kind)
  if (from) query = query.where('created_at', '>=', from)
  if (until) query = query.where('created_at', '<', until)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.execute()
}

/**
 * Finds customers by account id, email, PLANET address, or a whole name, phone number or document number. Partial text
 * finds nothing, because the data is sealed and looked up by keyed hashes.
 */
export async function findCustomers(accounts: Accounts, operator: Operator, text: string): Promise<string[]> {
  const isEmail = text.includes('@')
  const isAddress = /^0x[0-9a-f]{40}$/i.test(text)
  const id = normalizeAccountId(text)
  // Other text may be a name; log entries cannot be removed, so it is not stored there.
  const detail = isAccountId(id) || isAddress ? { text } : { by: isEmail ? 'email' : 'text' }
  await audit(accounts, accounts.db, { operator, action: 'customers_searched', accountId: null, detail })
  let query = accounts.db.selectFrom('accounts').select('id')
  if (isEmail) query = query.where('email_index', 'in', emailIndexes(accounts, text.toLowerCase()))
  else if (isAddress)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('wallet_keys').select('account_id').where('planet_address', '=', addressBytes(text)),
    )
  else query = query.where('id', '=', id)
  const found = await query.limit(1).execute()
  if (found.length > 0 || isEmail || isAddress) return found.map((row) => row.id)
  return findByTerms(accounts, text)
}

/** Some customers by id, in the format of the list. */
export async function customersById({ db }: Pick<Accounts, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'status', 'identity', 'language', 'created_at', 'activated_at'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Older changes are in the customer's activity. */
const mostChanges = 30

/** What is visible of a customer without opening personal data. */
export async function getCustomer(accounts: Accounts, operator: Operator, accountId: string) {
  const { db, now } = accounts
  const account = await accountById(db, accountId)
  await audit(accounts, db, { operator, action: 'customer_viewed', accountId })
  const [wallet, check, history, sessions, documents, hasSecondFactor, letter] = await Promise.all([
    db.selectFrom('wallet_keys').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
    db
      .selectFrom('identity_checks')
      .select(['applicant_id', 'comment', 'checked_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    statusChanges(db, accountId, { count: mostChanges }),
    db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now())
      .executeTakeFirstOrThrow(),
    listDocumentRows(db, accountId),
    isTwoFactorOn(db, accountId),
    db
      .selectFrom('letter_codes')
      .select(['issued_at', 'expires_at', 'tries'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  ])
  return {
    account,
    wallet: wallet && { ...wallet, planet_address: addressText(wallet.planet_address) },
    check,
    history: history.map(({ status, at }) => ({ status, at })),
    sessions: Number(sessions.count),
    documents: documentEntries(documents),
    hasSecondFactor,
    letter,
  }
}

/** Records that an operator pages through what happened around an account. */
export async function viewActivity(accounts: Accounts, operator: Operator, accountId: string): Promise<void> {
  await accountById(accounts.db, accountId)
  await audit(accounts, accounts.db, { operator, action: 'customer_activity_viewed', accountId })
}
