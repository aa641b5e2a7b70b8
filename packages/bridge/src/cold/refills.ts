import { addressBytes } from '@planet/chains/address'
import { audit, type Operator } from '@planet/operators/audit/audit'
import type { Operators } from '@planet/operators/operators'
import type { Database, Transaction } from '@planet/platform/database/database'
import { wakeRelease } from '../converts/apply.ts'
import { refillMessage } from '../operators/messages.ts'
import type { ApprovalPolicy } from '../operators/policy.ts'
import { operatorOf } from '../operators/signers.ts'
import type { BridgeSetup } from '../setup/setup.ts'

export type Refill = { coldCoin: string; amount: bigint; askedAt: Date; signatures: readonly string[] }

/** The pending refill, perhaps waiting for operators. There is only one at a time. */
export async function openRefill(db: Database | Transaction): Promise<Refill | undefined> {
  const row = await db
    .selectFrom('bridge_refills')
    .select(['cold_coin', 'amount', 'asked_at'])
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const given = await db
    .selectFrom('bridge_refill_approvals')
    .select('signature')
    .where('cold_coin', '=', row.cold_coin)
    .where('amount', '=', row.amount)
    .execute()
  return {
    coldCoin: row.cold_coin,
    amount: BigInt(row.amount),
    askedAt: row.asked_at,
    signatures: given.map(({ signature }) => signature),
  }
}

/** Requests this refill and replaces an earlier one. */
export async function requestRefill(
  tx: Transaction,
  { coldCoin, amount }: Pick<Refill, 'coldCoin' | 'amount'>,
  now: Date,
): Promise<void> {
  const open = await openRefill(tx)
  if (open?.coldCoin === coldCoin && open.amount === amount) return
  await closeRefills(tx, now)
  await tx
    .insertInto('bridge_refills')
    .values({ cold_coin: coldCoin, amount: String(amount), asked_at: now, closed_at: null })
    .onConflict((conflict) => conflict.columns(['cold_coin', 'amount']).doUpdateSet({ closed_at: null }))
    .execute()
}

export async function closeRefills(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('bridge_refills').set({ closed_at: now }).where('closed_at', 'is', null).execute()
}

type ApprovingRefill = {
  db: Database
  setup: BridgeSetup
  policy: Pick<ApprovalPolicy, 'operators'>
  operators: Pick<Operators, 'now'>
}

export type RefillRefusal = 'not_pending' | 'same_operator' | 'signature_invalid'

/**
 * One operator's signature for the pending refill. Guardians verify it again and decide how many they need; this
 * rejects early what they would reject. Saved with its log entry.
 */
export async function approveRefill(
  { db, setup, policy, operators }: ApprovingRefill,
  approval: { coldCoin: string; operator: Operator; signature: string },
  now: Date,
): Promise<{ given: number } | { refused: RefillRefusal }> {
  return db.transaction().execute(async (tx) => {
    const { coldCoin, operator, signature } = approval
    const refill = await openRefill(tx)
    if (refill?.coldCoin !== coldCoin) return { refused: 'not_pending' }
    const signer = await operatorOf(policy, refillMessage(setup, refill), signature)
    if (!signer) return { refused: 'signature_invalid' }
    const added = await tx
      .insertInto('bridge_refill_approvals')
      .values({
        cold_coin: coldCoin,
        amount: String(refill.amount),
        operator: operator.name,
        signature,
        at: now,
        signer: addressBytes(signer),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signer')
      .executeTakeFirst()
    if (!added) return { refused: 'same_operator' }
    const given = refill.signatures.length + 1
    const detail = { coldCoin, approval: String(given) }
    await audit(operators, tx, { operator, action: 'refill_approved', accountId: null, detail })
    await wakeRelease(tx, 'bitcoin')
    return { given }
  })
}
