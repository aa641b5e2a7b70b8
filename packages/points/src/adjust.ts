import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import type { Transaction } from '@planet/platform/database/database'
import { addEntry, lockBalance } from './add-entry.ts'

export type Adjustment = {
  account: string
  /** Positive grants points, negative takes them back. */
  amount: bigint
  /** The id of the submitted form: sent twice, it counts once. */
  key: string
  reason: string
}

export const adjustActions = ['points_granted', 'points_taken_back'] as const

/**
 * Grants or takes back points, with the entry in the audit log. False if the same form was counted already; then
 * nothing is written. Takes back no more than the balance. No operator adjusts their own points.
 */
export async function adjustPoints(
  accounts: Accounts,
  tx: Transaction,
  operator: Operator,
  { account, amount, key, reason }: Adjustment,
  more: object = {},
): Promise<boolean> {
  await requireOtherParty(accounts, tx, operator, account)
  const kind = amount > 0n ? 'granted' : 'taken_back'
  const entry = { account, amount, kind, key: `operator:${key}`, reason } as const
  // Lock first: of two copies of the same form the second one finds the first one's entry.
  const balance = await lockBalance(tx, account)
  const known = await tx
    .selectFrom('point_entries')
    .select('number')
    .where('key', '=', entry.key)
    .executeTakeFirst()
  if (known) return false
  if (balance + amount < 0n)
    throw new ApiError('validation_error', { fields: [{ field: 'amount', reason: 'too_many' }] })
  if (!(await addEntry(tx, entry, accounts.now()))) return false
  const action = adjustActions[amount > 0n ? 0 : 1]
  const detail = { amount: String(amount), reason, key, ...more }
  await audit(accounts, tx, { operator, action, accountId: account, detail })
  return true
}
