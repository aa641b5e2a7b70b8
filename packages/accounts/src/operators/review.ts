import type { Accounts } from '../accounts.ts'
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
    await audit(accounts, tx, { operator, action: event.kind, accountId, detail })
    return moveAccount(accounts, tx, accountId, event, note === undefined ? {} : { note })
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

export const cancelAccount = (accounts: Accounts, operator: Operator, accountId: string, note: string) =>
  act(accounts, operator, accountId, { kind: 'cancelled' }, note)

export type MoreAsked = {
  items: readonly ReviewItem[]
  /** Which documents must come again; those are removed. The others stay. */
  documents?: readonly DocumentKind[]
  note: string
}

/** Documents that are asked for again are thrown away at once: a refused passport is nothing to keep. */
export async function askForMore(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  { items, documents = [], note }: MoreAsked,
): Promise<AccountRow> {
  const { row, removed } = await accounts.db.transaction().execute(async (tx) => {
    const asked: readonly ReviewItem[] =
      documents.length > 0 ? [...new Set([...items, 'documents' as const])] : items
    const detail = { items: asked, documents, note }
    await audit(accounts, tx, { operator, action: 'more_asked', accountId, detail })
    const moved = await moveAccount(accounts, tx, accountId, { kind: 'more_asked', items: asked }, { note })
    if (!asked.includes('documents')) return { row: moved, removed: [] }
    let query = tx.deleteFrom('documents').where('account_id', '=', accountId)
    if (documents.length > 0) query = query.where('kind', 'in', documents)
    return { row: moved, removed: await query.returning('object_name').execute() }
  })
  for (const { object_name } of removed) await accounts.documents.delete(object_name)
  return row
}

/** For somebody who lost phone and recovery codes and has proved himself in another way. */
export async function clearTwoFactor(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  note: string,
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    await audit(accounts, tx, { operator, action: 'two_factor_cleared', accountId, detail: { note } })
    await removeTwoFactor(tx, accountId)
  })
}
