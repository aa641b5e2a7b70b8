import { createHash } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { Simulation } from '@planet/api/calls/v1/orders/simulate'
import type { Transaction } from '@planet/platform/database/database'
import { changeOrder, OrderRefused } from '../changes/change-order.ts'
import type { OrderEvent, OrderStatus } from '../machine.ts'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'

type Changes = Parameters<typeof changeOrder>[4]
type Step = { from: readonly OrderStatus[]; event: OrderEvent; more?: (row: OrderRow, now: Date) => Changes }

/** Looks like a transaction hash, but no chain knows it. */
const sampleHash = (what: string, { id }: OrderRow): Buffer =>
  createHash('sha256').update(`test ${what} of ${id}`).digest()

const unpaid = ['opened', 'linked'] as const

/** A test order involves no one else, so its merchant is also its payer. */
const stepsOf = ({ merchant_account: payer, merchant }: OrderRow): Readonly<Record<Simulation, Step>> => ({
  linked: {
    from: ['opened'],
    event: { type: 'taken', payer },
    more: (_, now) => ({ payer: merchant, linked_at: now }),
  },
  released: {
    from: ['linked'],
    event: { type: 'released' },
    more: () => ({ payer: null, linked_at: null }),
  },
  paid: {
    from: ['linked'],
    event: { type: 'chain', word: 'paid' },
    more: (row, now) => ({ payment: sampleHash('payment', row), paid_at: now }),
  },
  refunded: {
    from: ['paid'],
    event: { type: 'chain', word: 'refunded' },
    more: (row, now) => ({ refund: sampleHash('refund', row), refunded_at: now, refunded: row.amount }),
  },
  reverted: {
    from: ['paid', 'refunded'],
    event: { type: 'chain', word: 'none' },
    more: () => ({ payment: null, paid_at: null, refund: null, refunded_at: null, refunded: '0' }),
  },
  expired: { from: unpaid, event: { type: 'ended', by: 'time' } },
  cancelled: { from: unpaid, event: { type: 'ended', by: 'payer' } },
})

/** Simulates an event of a test order, with the same events and webhooks as a real one. */
export async function simulate(
  orders: Orders,
  tx: Transaction,
  accountId: string,
  id: string,
  what: Simulation,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id)
  if (row?.merchant_account !== accountId || row.livemode) throw new ApiError('data_not_found')
  // An order is linked before it is paid, and the merchant's systems are notified of both.
  const linked = what === 'paid' && row.status === 'opened' ? await take(orders, tx, row, 'linked') : row
  return take(orders, tx, linked, what)
}

async function take(orders: Orders, tx: Transaction, row: OrderRow, what: Simulation): Promise<OrderRow> {
  const { from, event, more } = stepsOf(row)[what]
  if (!from.includes(row.status)) throw new ApiError('not_in_this_status')
  const now = orders.now()
  try {
    return await changeOrder(tx, row, event, now, more?.(row, now))
  } catch (error) {
    throw error instanceof OrderRefused ? new ApiError('not_in_this_status', { cause: error }) : error
  }
}
