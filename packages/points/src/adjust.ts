import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { addEntry, lockBalance } from './add-entry.ts'

export type Adjustment = {
  account: string
  /** Above zero is granted, below zero is taken back. */
  amount: bigint
  /** Of the form that was filled in: sent twice, it counts once. */
  key: string
  reason: string
}

/** An operator's word. False where the same form has been counted already. Nothing is taken that is not there. */
export async function adjustPoints(tx: Transaction, adjustment: Adjustment, at: Date): Promise<boolean> {
  const { account, amount, reason } = adjustment
  const key = `operator:${adjustment.key}`
  // Held first: the same form sent twice at once meets here, and the second one finds the first one's entry.
  const balance = await lockBalance(tx, account)
  const known = await tx
    .selectFrom('point_entries')
    .select('number')
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) return false
  if (balance + amount < 0n)
    throw new ApiError('validation_error', { fields: [{ field: 'amount', reason: 'too_many' }] })
  return addEntry(tx, { account, amount, kind: amount > 0n ? 'granted' : 'taken_back', key, reason }, at)
}
