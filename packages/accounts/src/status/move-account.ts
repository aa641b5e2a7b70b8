import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { stateOf } from '../account/account-state.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountEvent, AccountState } from '../machine/state.ts'
import { transition } from '../machine/transition.ts'
import type { AccountRow } from '../tables.ts'
import { carryOut } from './effects.ts'

/** Moves an account and does what follows, in the caller's transaction. Rejects an event that is not allowed. */
export async function moveAccount(
  accounts: Accounts,
  tx: Transaction,
  accountId: string,
  event: AccountEvent,
  options: { note?: string } = {},
): Promise<AccountRow> {
  const row = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('account_not_found')
  const moved = transition(stateOf(row), event)
  if (!moved) throw new ApiError('incorrect_handling')
  if (isSame(stateOf(row), moved.state) && moved.effects.length === 0 && options.note === undefined)
    return row
  const { status, information, confirmation, documents, identity } = moved.state
  const updated = await tx
    .updateTable('accounts')
    .set({
      status,
      judging_information: information,
      judging_confirmation: confirmation,
      judging_documents: documents,
      identity,
      ...(options.note !== undefined && { review_note: options.note }),
      ...(moved.effects.includes('activate') && { activated_at: row.activated_at ?? accounts.now() }),
    })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const effect of moved.effects) await carryOut(accounts, tx, updated, effect)
  await publish(tx, { account: accountId, topic: 'account', data: { status } })
  return updated
}

/** An answer without news writes nothing and wakes no browser. */
const isSame = (before: AccountState, after: AccountState): boolean =>
  (Object.keys(before) as (keyof AccountState)[]).every((part) => before[part] === after[part])
