import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import type { CheckedFile } from '@planet/accounts/documents/check-file'
import { openDocument } from '@planet/accounts/documents/document-vault'
import { loadInformation } from '@planet/accounts/information/load-information'
import { openOrigin } from '@planet/accounts/sessions/sealed-origin'
import type { DocumentKind } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { openChange } from '../changes/change.ts'
import { companyPeople } from '../company/people-store.ts'

/** How long a stated reason opens one customer for one operator. */
const openingMs = 15 * 60_000
const opened = 'personal_data_opened'

/** Records who wants to see a customer's personal data, and why. */
export async function openPersonalData(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  reason: string,
): Promise<void> {
  if (reason.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  await accountById(accounts.db, accountId)
  await audit(accounts, accounts.db, { operator, action: opened, accountId, detail: { reason } })
}

/**
 * Until when the operator may look, by the audit log itself: no opening without its row. New submissions have to be
 * opened again, because the operator must have seen what they decide on.
 */
export async function openUntil(
  { db, now }: Accounts,
  operator: Operator,
  accountId: string,
): Promise<Date | undefined> {
  const information = await db
    .selectFrom('customer_information')
    .select('submitted_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('account_id', '=', accountId)
    .where('operator', '=', operator.name)
    .where('action', '=', opened)
    .where('at', '>', new Date(now().getTime() - openingMs))
    .where('at', '>=', information?.submitted_at ?? new Date(0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.at.getTime() + openingMs)
}

async function requireOpening(accounts: Accounts, operator: Operator, accountId: string): Promise<void> {
  if (!(await openUntil(accounts, operator, accountId))) throw new ApiError('incorrect_handling')
}

export async function personalData(accounts: Accounts, operator: Operator, accountId: string) {
  await requireOpening(accounts, operator, accountId)
  const { db } = accounts
  const account = await accountById(db, accountId)
  const { submitted } = await loadInformation(accounts, db, accountId)
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', accounts.now())
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute()
  return {
    email: openEmail(accounts, account),
    information: submitted,
    people: await companyPeople(accounts, db, accountId),
    change: (await openChange(accounts, db, accountId))?.change,
    sessions: sessions.map((row) => ({ ...openOrigin(accounts, accountId, row), at: row.last_seen_at })),
    logins: await loginsOf(accounts, operator, accountId, { count: 20 }),
  }
}

/** Logins and refused attempts, newest first, with their IP addresses and devices. */
export async function loginsOf(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  { after, count }: { after?: bigint | undefined; count: number },
) {
  await requireOpening(accounts, operator, accountId)
  let query = accounts.db.selectFrom('login_history').selectAll().where('account_id', '=', accountId)
  if (after !== undefined) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(count).execute()
  return rows.map((row) => ({
    ...openOrigin(accounts, accountId, row),
    id: row.id,
    at: row.at,
    result: row.result,
  }))
}

/** One document. Each view is recorded separately. */
export async function viewDocument(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  kind: DocumentKind,
): Promise<CheckedFile> {
  await accountById(accounts.db, accountId)
  await requireOpening(accounts, operator, accountId)
  await audit(accounts, accounts.db, { operator, action: 'document_viewed', accountId, detail: { kind } })
  const file = await openDocument(accounts, accountId, kind)
  if (!file) throw new ApiError('data_not_found')
  return file
}
