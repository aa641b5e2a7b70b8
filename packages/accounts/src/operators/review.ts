import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { openEmail } from '../account/email.ts'
import { accountById } from '../account/find-account.ts'
import { mailTime } from '../account/mail-time.ts'
import type { Accounts } from '../accounts.ts'
import { clearReplaced } from '../documents/clear-objects.ts'
import { randomToken } from '../sealing/random.ts'
import { endSessions } from '../sessions/session-store.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountEvent, ReviewItem } from '../status/state.ts'
import type { AccountRow, DocumentKind } from '../tables.ts'
import { removeTwoFactor } from '../two-factor/remove.ts'
import { audit, type Operator } from './audit.ts'

/** Each act of an operator on an account: the move and its audit row, together or not at all. */
async function act(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  event: AccountEvent,
  note?: string,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    const detail = { ...event, ...(note !== undefined && { note }) }
    const row = await moveAccount(accounts, tx, accountId, event, note === undefined ? {} : { note })
    await audit(accounts, tx, { operator, action: event.kind, accountId, detail })
    return row
  })
}

export const approveAccount = (accounts: Accounts, operator: Operator, accountId: string) =>
  act(accounts, operator, accountId, { kind: 'approved' }, '')

export const rejectAccount = (accounts: Accounts, operator: Operator, accountId: string, note: string) =>
  act(accounts, operator, accountId, { kind: 'rejected' }, note)

export const reopenReview = (accounts: Accounts, operator: Operator, accountId: string) =>
  act(accounts, operator, accountId, { kind: 'reopened' })

export const suspendAccount = (accounts: Accounts, operator: Operator, accountId: string, note: string) =>
  act(accounts, operator, accountId, { kind: 'suspended' }, note)

export const resumeAccount = (accounts: Accounts, operator: Operator, accountId: string) =>
  act(accounts, operator, accountId, { kind: 'resumed' }, '')

/** The owner is told; he cannot log in any more to see it. */
export async function cancelAccount(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  note: string,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    const row = await moveAccount(accounts, tx, accountId, { kind: 'cancelled' }, { note })
    await audit(accounts, tx, { operator, action: 'cancelled', accountId, detail: { note } })
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'account-cancelled',
      to: openEmail(accounts, row),
      language: row.language,
      data: { accountId, note },
    })
    return row
  })
}

/** Logs the customer out everywhere and tells him. */
export async function endCustomerSessions(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  reason: string,
): Promise<number> {
  return accounts.db.transaction().execute(async (tx) => {
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
  /** Which documents must come again; those are removed. The others stay. */
  documents?: readonly DocumentKind[]
  note: string
}

/** Documents that are asked for again are thrown away: a refused passport is nothing to keep. */
export async function askForMore(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  { items, documents = [], note }: MoreAsked,
): Promise<AccountRow> {
  return accounts.db.transaction().execute(async (tx) => {
    const asked: readonly ReviewItem[] =
      documents.length > 0 ? [...new Set([...items, 'documents' as const])] : items
    const detail = { items: asked, documents, note }
    const moved = await moveAccount(accounts, tx, accountId, { kind: 'more_asked', items: asked }, { note })
    await audit(accounts, tx, { operator, action: 'more_asked', accountId, detail })
    if (!asked.includes('documents')) return moved
    let query = tx.deleteFrom('documents').where('account_id', '=', accountId)
    if (documents.length > 0) query = query.where('kind', 'in', documents)
    const removed = await query.returning('object_name').execute()
    await clearReplaced(
      tx,
      randomToken(12),
      removed.map(({ object_name }) => object_name),
    )
    return moved
  })
}

/**
 * For somebody who lost phone and recovery codes and has proved himself in another way: proposed by one operator and
 * carried out, in the transaction, when another has confirmed. The owner is told, and sessions end.
 */
export async function clearTwoFactor(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  accountId: string,
  detail: { proposedBy: string; reason: string },
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
