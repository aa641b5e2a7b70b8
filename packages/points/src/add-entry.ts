import type { PointKind } from '@planet/api/calls/points/history'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'

export const pointsTopic = 'points'

type Entry = {
  account: string
  amount: bigint
  kind: PointKind
  key: string
  orderId?: string
  reason?: string
}

/**
 * One entry per key, with the balance in the same transaction. A balance never falls below zero. False if the entry
 * existed.
 */
export async function addEntry(
  tx: Transaction,
  { account, amount, kind, key, orderId, reason }: Entry,
  at: Date,
): Promise<boolean> {
  if (amount === 0n) return false
  const added = await tx
    .insertInto('point_entries')
    .values({ account_id: account, amount, kind, key, order_id: orderId ?? null, reason: reason ?? null, at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!added) return false
  // First zero, then the change: the inserted row must itself satisfy the rule that no balance is negative.
  await tx
    .insertInto('point_balances')
    .values({ account_id: account, balance: 0n })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await tx
    .updateTable('point_balances')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('account_id', '=', account)
    .execute()
  await publish(tx, { account, topic: pointsTopic })
  return true
}

/** Locked until the caller's transaction ends, so that the same points are not spent twice. */
export async function lockBalance(tx: Transaction, account: string): Promise<bigint> {
  const row = await tx
    .selectFrom('point_balances')
    .select('balance')
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0n
}
