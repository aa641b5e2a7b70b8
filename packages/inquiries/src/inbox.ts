import { accountByEmail } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { sql } from 'kysely'
import {
  type InquiryKind,
  type InquiryRow,
  type InquiryState,
  type InquiryTables,
  inquiryEmailIndex,
  type Message,
  openMessage,
} from './inquiry.ts'

const pageSize = 50

export type InquiryFilter = {
  state?: InquiryState
  kind?: InquiryKind
  /** The sender, as `seekWriter` returns it. */
  writer?: string
  /** The id of the last inquiry on the previous page. */
  before?: string
}
export type InquiryEntry = Pick<InquiryRow, 'id' | 'kind' | 'language' | 'state' | 'state_at' | 'created_at'>
export type InquiryPage = { entries: InquiryEntry[]; next: string | undefined }
/** With the account of the same email, if any. */
export type OpenInquiry = InquiryEntry & Message & { accountId: string | undefined }

const table = ({ db }: Accounts) => db.withTables<InquiryTables>()

/**
 * Turns an email into its stored keyed hashes. They may appear in a URL, because they mean nothing without the key. Only
 * a complete email can be searched for.
 */
export async function seekWriter(accounts: Accounts, operator: Operator, email: string): Promise<string> {
  await audit(accounts, accounts.db, { operator, action: 'inquiries_searched', accountId: null })
  return accounts.indexKeys.map((key) => inquiryEmailIndex(key, email).toString('base64url')).join('.')
}

/** Newest first, without personal data. */
export async function listInquiries(
  accounts: Accounts,
  { state, kind, writer, before }: InquiryFilter,
): Promise<InquiryPage> {
  let rows = table(accounts)
    .selectFrom('inquiries')
    .select(['id', 'kind', 'language', 'state', 'state_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (state) rows = rows.where('state', '=', state)
  if (kind) rows = rows.where('kind', '=', kind)
  if (writer !== undefined)
    rows = rows.where(
      'email_index',
      'in',
      writer.split('.').map((hash) => Buffer.from(hash, 'base64url')),
    )
  if (before !== undefined)
    rows = rows.where(
      sql<boolean>`(created_at, id) < (select last.created_at, last.id from inquiries last where last.id = ${before})`,
    )
  const found = await rows.execute()
  const entries = found.slice(0, pageSize)
  return { entries, next: found.length > pageSize ? entries.at(-1)?.id : undefined }
}

/** Reads one inquiry and records who read it. */
export async function openInquiry(accounts: Accounts, operator: Operator, id: string): Promise<OpenInquiry> {
  const row = await table(accounts)
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('warn_target_id_does_not_exist')
  const message = openMessage(accounts, row)
  const accountId = (await accountByEmail(accounts, message.email))?.id
  await audit(accounts, accounts.db, {
    operator,
    action: 'inquiry_viewed',
    accountId: accountId ?? null,
    detail: { inquiry: id },
  })
  const { kind, language, state, state_at, created_at } = row
  return { id, kind, language, state, state_at, created_at, ...message, accountId }
}

const followers: Record<InquiryState, readonly InquiryState[]> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
}

/** Marks an inquiry as answered, closed or open again. Closed ones are deleted after INQUIRY_KEEP_DAYS. */
export async function markInquiry(
  accounts: Accounts,
  operator: Operator,
  id: string,
  state: InquiryState,
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    const inquiries = tx.withTables<InquiryTables>()
    const row = await inquiries
      .selectFrom('inquiries')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('warn_target_id_does_not_exist')
    if (!followers[row.state].includes(state)) throw new ApiError('incorrect_handling')
    const change = { state, state_at: accounts.now() }
    await inquiries.updateTable('inquiries').set(change).where('id', '=', id).execute()
    await audit(accounts, tx, {
      operator,
      action: `inquiry_${state === 'open' ? 'reopened' : state}`,
      accountId: null,
      detail: { inquiry: id },
    })
  })
}

/** All inquiries sent from one email address, for the export of a person's own data. */
export async function inquiriesOfEmail(accounts: Accounts, email: string) {
  const rows = await table(accounts)
    .selectFrom('inquiries')
    .selectAll()
    .where(
      'email_index',
      'in',
      accounts.indexKeys.map((key) => inquiryEmailIndex(key, email)),
    )
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    at: row.created_at.toISOString(),
    ...openMessage(accounts, row),
  }))
}
