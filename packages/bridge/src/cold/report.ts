import type { Transaction } from '@planet/platform/database/database'
import { raiseAlarm } from '../alarm.ts'

/** The surplus is too small to pay the fee of moving the reserve. Paying to the cold address resolves it. */
const surplusAlarm = 'reserve_surplus_low'

type Attempt = { kind: string; isAffordable: boolean; amount: bigint }

/** One alarm while value should move and cannot, closed when it moves. */
export async function reportRebalance(
  tx: Transaction,
  { kind, isAffordable, amount }: Attempt,
  now: Date,
): Promise<void> {
  const open = await openAlarm(tx, surplusAlarm)
  if (!isAffordable && !open) await raiseAlarm(tx, surplusAlarm, { move: kind, amount: String(amount) })
  if (isAffordable && open) await closeAlarm(tx, open.id, now)
}

/** Guardians have not signed the refill for a while: they may be waiting for operators, or one of them is down. */
const refillAlarm = 'refill_waiting'
const graceMs = 5 * 60_000

export async function reportRefill(
  tx: Transaction,
  refill: { coldCoin: string; amount: bigint; askedAt: Date } | undefined,
  now: Date,
): Promise<void> {
  const open = await openAlarm(tx, refillAlarm)
  const isLate = refill !== undefined && now.getTime() - refill.askedAt.getTime() > graceMs
  if (isLate && !open)
    await raiseAlarm(tx, refillAlarm, { amount: String(refill.amount), coldCoin: refill.coldCoin })
  if (!refill && open) await closeAlarm(tx, open.id, now)
}

const openAlarm = (tx: Transaction, code: string) =>
  tx
    .selectFrom('bridge_alarms')
    .select('id')
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

const closeAlarm = (tx: Transaction, id: bigint, now: Date) =>
  tx.updateTable('bridge_alarms').set({ closed_at: now }).where('id', '=', id).execute()
