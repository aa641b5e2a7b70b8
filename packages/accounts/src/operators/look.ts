import { ApiError } from '@planet/contract/api-error'
import { openEmail } from '../account/email.ts'
import { accountById } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import type { CheckedFile } from '../documents/check-file.ts'
import { listDocumentRows, openDocument } from '../documents/document-vault.ts'
import { documentEntries } from '../documents/entries.ts'
import { loadInformation } from '../information/information-store.ts'
import type { AccountStatus } from '../status/state.ts'
import type { DocumentKind } from '../tables.ts'
import { audit, type Operator } from './audit.ts'

/** The queue of accounts in one status, oldest first, without personal data. */
export async function listAccounts(accounts: Accounts, operator: Operator, status: AccountStatus) {
  await audit(accounts, accounts.db, {
    operator,
    action: 'accounts_listed',
    accountId: null,
    detail: { status },
  })
  return accounts.db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'status', 'identity', 'created_at', 'activated_at'])
    .where('status', '=', status)
    .orderBy('created_at')
    .limit(200)
    .execute()
}

/** Everything that a reviewer must see of one customer. */
export async function viewCustomer(accounts: Accounts, operator: Operator, accountId: string) {
  const account = await accountById(accounts.db, accountId)
  await audit(accounts, accounts.db, { operator, action: 'customer_viewed', accountId })
  const { submitted } = await loadInformation(accounts, accounts.db, accountId)
  const check = await accounts.db
    .selectFrom('identity_checks')
    .select(['applicant_id', 'comment', 'checked_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    account,
    email: openEmail(accounts, account),
    information: submitted,
    documents: documentEntries(await listDocumentRows(accounts.db, accountId)),
    identity: check,
  }
}

export async function viewDocument(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  kind: DocumentKind,
): Promise<CheckedFile> {
  await accountById(accounts.db, accountId)
  await audit(accounts, accounts.db, { operator, action: 'document_viewed', accountId, detail: { kind } })
  const file = await openDocument(accounts, accountId, kind)
  if (!file) throw new ApiError('data_not_found')
  return file
}

export const auditTrail = (accounts: Accounts, accountId: string) =>
  accounts.db.selectFrom('audit_log').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
