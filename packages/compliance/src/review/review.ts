import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { mailTime } from '@planet/accounts/account/mail-time'
import type { Accounts } from '@planet/accounts/accounts'
import { removeDocuments } from '@planet/accounts/documents/document-vault'
import type { AccountEvent, ReviewItem } from '@planet/accounts/machine/state'
import { hasLoggedInSince } from '@planet/accounts/queries/logins'
import { endSessions } from '@planet/accounts/sessions/session-store'
import { moveAccount } from '@planet/accounts/status/move-account'
import type { AccountRow, DocumentKind } from '@planet/accounts/tables'
import { removeTwoFactor } from '@planet/accounts/two-factor/remove'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { delayUntil } from '@planet/platform/jobs/delay-until'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { type RemoveTwoFactor, removeTwoFactorJob } from '../jobs.ts'
import { requireReviewed } from './require-reviewed.ts'
import { type ReviewReason, reasonNote } from './review-reasons.ts'
import { requireSeen } from './seen.ts'

/** Each operator action on an account saves the transition and its audit row together. */
async function act(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  event: AccountEvent,
  note?: string,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    const detail = { ...event, ...(note !== undefined && { note }) }
    const row = await moveAccount(accounts, tx, accountId, event, note === undefined ? {} : { note })
    await audit(accounts, tx, { operator, action: event.kind, accountId, detail })
    return row
  })
}

/** `reason` is for the record; the customer does not read it. One operator decides unless the risk is high. */
export async function approveAccount(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  reason: string,
): Promise<AccountRow> {
  if (reason.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    await requireSeen(tx, operator, accountId)
    const risk = await requireReviewed(accounts, tx, accountId)
    if (risk === 'high') throw new ApiError('second_operator_needed')
    const row = await moveAccount(accounts, tx, accountId, { kind: 'approved' }, { note: '' })
    await audit(accounts, tx, { operator, action: 'approved', accountId, detail: { reason, risk } })
    return row
  })
}

/** Approves a customer of any risk. Both operators have opened everything; the second one confirms. */
export async function approveByTwo(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  agreed: Agreed,
): Promise<AccountRow> {
  await requireTwo(accounts, tx, operator, accountId, agreed)
  for (const one of [operator, { name: agreed.proposedBy }]) await requireSeen(tx, one, accountId)
  const risk = await requireReviewed(accounts, tx, accountId)
  const row = await moveAccount(accounts, tx, accountId, { kind: 'approved' }, { note: '' })
  await audit(accounts, tx, { operator, action: 'approved', accountId, detail: { ...agreed, risk } })
  return row
}

/** `reasons` are mailed in the customer's language, with the reviewer's own words below. */
export async function rejectAccount(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  words: string,
  reasons: readonly ReviewReason[] = [],
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    await requireSeen(tx, operator, accountId)
    const note = reasonNote((await accountById(tx, accountId)).language, reasons, words)
    if (note === '') throw new ApiError('warn_required_parameter_is_empty')
    const row = await moveAccount(accounts, tx, accountId, { kind: 'rejected' }, { note })
    const detail = { kind: 'rejected', note, ...(reasons.length > 0 && { reasons }) }
    await audit(accounts, tx, { operator, action: 'rejected', accountId, detail })
    return row
  })
}

export const reopenReview = (accounts: Accounts, operator: Operator, accountId: string) =>
  act(accounts, operator, accountId, { kind: 'reopened' })

export const suspendAccount = (accounts: Accounts, operator: Operator, accountId: string, note: string) =>
  act(accounts, operator, accountId, { kind: 'suspended' }, note)

/** An agreement of two operators; the second one acts. */
export type Agreed = { proposedBy: string; reason: string }

/** Two different operators, with a reason, and neither decides on their own account. */
async function requireTwo(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  { proposedBy, reason }: Agreed,
): Promise<void> {
  if (proposedBy === operator.name || proposedBy === '') throw new ApiError('second_operator_needed')
  if (reason.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  for (const one of [operator, { name: proposedBy }]) await requireOtherParty(accounts, tx, one, accountId)
}

/** Lifts a suspension after a second operator confirmed it. */
export async function resumeAccount(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  agreed: Agreed,
): Promise<AccountRow> {
  await requireTwo(accounts, tx, operator, accountId, agreed)
  const row = await moveAccount(accounts, tx, accountId, { kind: 'resumed' }, { note: '' })
  await audit(accounts, tx, { operator, action: 'resumed', accountId, detail: agreed })
  return row
}

/** One operator closes an account that was never active and so holds no money. */
export async function cancelAccount(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  note: string,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    const { activated_at } = await accountById(tx, accountId)
    if (activated_at) throw new ApiError('incorrect_handling')
    return close(accounts, tx, operator, accountId, { note })
  })
}

/** Closes an account that was active. A second operator has confirmed it after seeing its balances. */
export async function closeAccount(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  { note, holdings, ...agreed }: Agreed & { note: string; holdings: string },
): Promise<AccountRow> {
  await requireTwo(accounts, tx, operator, accountId, agreed)
  return close(accounts, tx, operator, accountId, { note, holdings, ...agreed })
}

/** The owner gets a mail, because they can no longer log in to read it. */
async function close(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  detail: { note: string; holdings?: string } & Partial<Agreed>,
): Promise<AccountRow> {
  const { note } = detail
  const row = await moveAccount(accounts, tx, accountId, { kind: 'cancelled' }, { note })
  await audit(accounts, tx, { operator, action: 'cancelled', accountId, detail })
  await enqueueMail(tx, accounts.dataKeys, {
    letter: 'account-cancelled',
    to: openEmail(accounts, row),
    language: row.language,
    data: { accountId, note },
  })
  return row
}

/** Logs the customer out everywhere and notifies them. */
export async function endCustomerSessions(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  reason: string,
): Promise<number> {
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    const row = await accountById(tx, accountId)
    const ended = await endSessions(tx, accountId)
    await audit(accounts, tx, { operator, action: 'sessions_ended', accountId, detail: { reason, ended } })
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'sessions-ended',
      to: openEmail(accounts, row),
      language: row.language,
      data: { at: mailTime(accounts.now()) },
    })
    return ended
  })
}

export type MoreAsked = {
  items: readonly ReviewItem[]
  /** Which documents are needed again; those are removed. The others stay. */
  documents?: readonly DocumentKind[]
  note: string
  /** Mailed in the customer's language, above the note. */
  reasons?: readonly ReviewReason[]
}

/** Documents that are requested again are deleted: there is no reason to keep a rejected passport. */
export async function requestMoreInformation(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  { items, documents = [], note: words, reasons = [] }: MoreAsked,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    const asked: readonly ReviewItem[] =
      documents.length > 0 ? [...new Set([...items, 'documents' as const])] : items
    const note = reasonNote((await accountById(tx, accountId)).language, reasons, words)
    if (note === '') throw new ApiError('warn_required_parameter_is_empty')
    const detail = { items: asked, documents, note, ...(reasons.length > 0 && { reasons }) }
    const moved = await moveAccount(accounts, tx, accountId, { kind: 'more_asked', items: asked }, { note })
    await audit(accounts, tx, { operator, action: 'more_asked', accountId, detail })
    if (!asked.includes('documents')) return moved
    await removeDocuments(tx, accountId, documents)
    return moved
  })
}

/** The period in which the owner can object; a mail says when it ends. */
const removalDelayMs = 48 * 3_600_000

/**
 * For a customer who lost phone and recovery codes and has proved their identity in another way: proposed by one
 * operator, confirmed by another, and carried out two days later unless the owner logs in with the second factor.
 */
export async function scheduleTwoFactorRemoval(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  agreed: Agreed,
): Promise<void> {
  await requireTwo(accounts, tx, operator, accountId, agreed)
  const row = await accountById(tx, accountId)
  const confirmedAt = accounts.now()
  const dueAt = new Date(confirmedAt.getTime() + removalDelayMs)
  const { proposedBy: proposed_by, reason } = agreed
  await audit(accounts, tx, { operator, action: 'two_factor_removal_confirmed', accountId, detail: agreed })
  await enqueue(
    tx,
    removeTwoFactorJob,
    {
      account_id: accountId,
      confirmed_by: operator.name,
      proposed_by,
      reason,
      confirmed_at: confirmedAt.toISOString(),
    },
    delayUntil(dueAt, confirmedAt),
  )
  await enqueueMail(tx, accounts.dataKeys, {
    letter: 'two-factor-removal',
    to: openEmail(accounts, row),
    language: row.language,
    data: { at: mailTime(dueAt) },
  })
}

/** A login since then used the second factor or a passkey, so its owner still has one. */
export const removeTwoFactorWhenDue = (accounts: Accounts, job: RemoveTwoFactor): Promise<void> =>
  accounts.db.transaction().execute(async (tx) => {
    const { account_id: accountId, confirmed_by, proposed_by, reason } = job
    const operator = { name: confirmed_by }
    const used = await hasLoggedInSince(tx, accountId, new Date(job.confirmed_at))
    const agreed = { proposedBy: proposed_by, reason }
    if (used)
      return audit(accounts, tx, {
        operator,
        action: 'two_factor_removal_stopped',
        accountId,
        detail: agreed,
      })
    return clearTwoFactor(accounts, tx, operator, accountId, agreed)
  })

/** Removes the second factor, ends all sessions and notifies the owner. */
async function clearTwoFactor(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  detail: Agreed,
): Promise<void> {
  const row = await accountById(tx, accountId)
  await audit(accounts, tx, { operator, action: 'two_factor_cleared', accountId, detail })
  await removeTwoFactor(tx, accountId)
  await endSessions(tx, accountId)
  await enqueueMail(tx, accounts.dataKeys, {
    letter: 'two-factor-changed',
    to: openEmail(accounts, row),
    language: row.language,
    data: { change: 'off', at: mailTime(accounts.now()) },
  })
}
