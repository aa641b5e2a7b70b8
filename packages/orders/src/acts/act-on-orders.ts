import { ApiError } from '@planet/api/api-error'
import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { settleInRounds } from '@planet/platform/batch/rounds'
import { fulfilled, rejected, type Settled } from '@planet/platform/batch/settled'
import { type OwnWallet, requireActive } from '@planet/transfers/own-wallet'
import { OrderRefused, type Step } from '../changes/change-order.ts'
import { saveUnchanged } from '../changes/save-orders.ts'
import { publishOrder } from '../events/append.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { withCode } from './change.ts'
import { type Asked, type PayerAndOrder, readPayerOrders } from './payer-orders.ts'

/** Payers act one after the other for a second or two; a wait of this length batches those who do so at once. */
const minIntervalMs = 100

/**
 * Batches what payers ask for at about the same time, so that it shares statements and commits. Each has its own result.
 * No order and no account occurs twice in what `work` gets.
 */
export const createPayerBatcher = <One extends Asked, Done>(
  work: (orders: Orders, all: readonly One[]) => Promise<Settled<Done>[]>,
): ((orders: Orders, one: One) => Promise<Done>) =>
  createBatcherPerContext<Orders, One, Done>(
    (orders, all) =>
      settleInRounds(
        all,
        ({ accountId, id }) => [`of ${accountId}`, id],
        (round) => work(orders, round),
      ),
    { concurrency: 2, maxSize: 50, minIntervalMs, schedule: setImmediate },
  )

/** The wallet of a payer, who must be allowed to pay, and the order. */
export function requirePayer({ wallet, order }: PayerAndOrder): {
  wallet: OwnWallet
  order: OrderRow | undefined
} {
  if (!wallet) throw new ApiError('account_not_found')
  requireActive(wallet)
  return { wallet, order }
}

/** Once its time is over an order can only be ended, even if the worker that ends it is late. */
export function requireTime(order: OrderRow, now: Date): void {
  if (order.expires_at <= now) throw new OrderRefused('over')
}

export type Acted = { wallet: OwnWallet; row: OrderRow; found: PayerAndOrder }
type Decided = { wallet: OwnWallet; step: Pick<Step, 'next' | 'change'>; isSaved: boolean }

/**
 * Reads orders with their payers, decides about each, and saves the new states together. If someone else changes an
 * order in between, it is read and decided again.
 */
export async function actTogether<One extends Asked>(
  orders: Orders,
  all: readonly One[],
  decide: (one: One, found: PayerAndOrder, now: Date) => Decided,
  options: { withPending?: boolean } = {},
): Promise<Settled<Acted>[]> {
  const results = new Map<One, Settled<Acted>>()
  for (let left = all; left.length > 0; ) {
    const found = await readPayerOrders(orders, left, options)
    const now = orders.now()
    const decided = left.flatMap((one, index) => {
      const own = found[index]
      if (!own) return []
      try {
        return [{ one, found: own, ...decide(one, own, now) }]
      } catch (error) {
        results.set(one, rejected(withCode(error)))
        return []
      }
    })
    const saved = await saveUnchanged(
      orders.db,
      decided.flatMap(({ step, isSaved, found: { version } }) => (isSaved ? [{ ...step, version }] : [])),
      now,
    )
    const done = decided.filter(({ step, isSaved }) => !isSaved || saved.has(step.next.id))
    for (const { one, wallet, step, found } of done) {
      results.set(one, fulfilled({ wallet, row: step.next, found }))
      if (step.change) await publishOrder(orders.db, step.next, step.change.formerPayer)
    }
    left = decided.filter((one) => !done.includes(one)).map(({ one }) => one)
  }
  return all.map((one) => results.get(one) ?? rejected(undefined))
}
