import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { toHex } from '@planet/chains/hex'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

type Attempt = NonNullable<PayerOrder['attempt']>

/**
 * The outcome of payments submitted for unpaid orders, in one query. Never stored: a block with a failed payment can
 * leave the chain again, and the payment succeed after all.
 */
export async function attemptsOf(
  { db }: Pick<Orders, 'db'>,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => Attempt | null> {
  const open = rows.flatMap(({ chain, handed_in }) => (chain === 'none' && handed_in ? [handed_in] : []))
  if (open.length === 0) return () => null
  const found = await db
    .selectFrom('relayed_transactions as relayed')
    .leftJoin('ledger_transactions as included', 'included.hash', 'relayed.hash')
    .select(['relayed.hash', 'relayed.state', 'included.succeeded'])
    .where('relayed.hash', 'in', open)
    .execute()
  const states = new Map(found.map(({ hash, state, succeeded }) => [toHex(hash), stateOf(state, succeeded)]))
  return ({ chain, handed_in }) => {
    const txid = chain === 'none' && handed_in && toHex(handed_in)
    const state = txid && states.get(txid)
    return state ? { txid, state } : null
  }
}

/** If it is in a block, the block decides. If it succeeded, the order is about to be paid. */
const stateOf = (relayed: 'pending' | 'final' | 'refused', succeeded: boolean | null): Attempt['state'] =>
  succeeded === false || (succeeded === null && relayed === 'refused') ? 'failed' : 'pending'
