import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import type { CheckedFile } from '@planet/accounts/documents/check-file'
import { openDocument } from '@planet/accounts/documents/document-vault'
import { loadInformation } from '@planet/accounts/information/load-information'
import { submittedParts } from '@planet/accounts/information/submitted-parts'
import { listLogins } from '@planet/accounts/queries/logins'
import { recentSessions } from '@planet/accounts/queries/sessions'
import type { DocumentKind } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { looksOf } from '@planet/operators/audit/looks'
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
  const { informationAt } = await submittedParts(db, accountId)
  const [row] = await looksOf(db, {
    operator: operator.name,
    account: accountId,
    actions: [opened],
    after: new Date(now().getTime() - openingMs),
  })
  if (!row || row.at < (informationAt ?? new Date(0))) return undefined
  return new Date(row.at.getTime() + openingMs)
}

async function requireOpening(accounts: Accounts, operator: Operator, accountId: string): Promise<void> {
  if (!(await openUntil(accounts, operator, accountId))) throw new ApiError('incorrect_handling')
}

export async function personalData(accounts: Accounts, operator: Operator, accountId: string) {
  await requireOpening(accounts, operator, accountId)
  const { db } = accounts
  const account = await accountById(db, accountId)
  const { submitted } = await loadInformation(accounts, db, accountId)
  return {
    email: openEmail(accounts, account),
    information: submitted,
    people: await companyPeople(accounts, db, accountId),
    change: (await openChange(accounts, db, accountId))?.change,
    sessions: (await recentSessions(accounts, accountId, 20)).map(({ lastSeenAt, ...origin }) => ({
      ...origin,
      at: lastSeenAt,
    })),
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
  return listLogins(accounts, accountId, { before: after, count })
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
