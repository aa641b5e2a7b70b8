import { randomUUID } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import { addressBytes } from '@planet/chains/address'
import { createOrder } from '@planet/orders/acts/create'
import type { Draft } from '@planet/orders/acts/new-row'
import { ready } from '@planet/orders/chain/ready'
import { changeOrder } from '@planet/orders/changes/change-order'
import type { OrderRow } from '@planet/orders/tables'
import type { Transaction } from '@planet/platform/database/database'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { Charges } from '../charges.ts'
import { usdtOf } from '../money.ts'
import { usableCardByNumber, usableOwnCard } from '../usable-card.ts'
import { type Asked, insertCharge, newChargeId, once, sameRequest, withinLimits } from './begin-charge.ts'
import type { ChargeRow } from './tables.ts'

/** Enough time to check an amount and type a password. */
const topUpMinutes = 30

/** An order in USDT for the requester's own card, linked to them at once. Paying it works like any order. */
export async function chargeWithUsdt(charges: Charges, accountId: string, asked: Asked): Promise<ChargeRow> {
  const before = await sameRequest(charges.db, accountId, asked, 'usdt')
  if (before) return before
  const cents = withinLimits(charges, asked.amount)
  const wallet = await ownWallet(charges.orders, accountId)
  requireActive(wallet)
  const { token, last_four } = await usableOwnCard(charges, accountId, asked.card_id)
  return once(charges, accountId, asked, 'usdt', async (tx) => {
    const draft = { description: '', minutes: topUpMinutes, source: 'top_up' } as const
    const order = await orderFor(charges, tx, accountId, { last_four, cents }, draft)
    const now = charges.now()
    const taken = { payer: addressBytes(wallet.address), linked_at: now }
    await changeOrder(tx, order, { type: 'taken', payer: accountId }, now, taken)
    return chargeOf(charges, tx, order, { request_id: asked.request_id, token, last_four, cents })
  })
}

type CardDraft = { card_no: string; amount: string; description: string; minutes: number }

/** An order in USDT for a customer's card, payable by anyone with the link. */
export async function createCardOrder(
  charges: Charges,
  accountId: string,
  { card_no, amount, ...draft }: CardDraft,
): Promise<OrderRow> {
  const cents = withinLimits(charges, amount)
  requireActive(await ownWallet(charges.orders, accountId))
  const { token, lastFour: last_four } = await usableCardByNumber(charges, card_no)
  return charges.db.transaction().execute(async (tx) => {
    const own = { ...draft, source: 'wallet' } as const
    const order = await orderFor(charges, tx, accountId, { last_four, cents }, own)
    await chargeOf(charges, tx, order, { request_id: randomUUID(), token, last_four, cents })
    return order
  })
}

type Amount = Pick<ChargeRow, 'last_four' | 'cents'>

function orderFor(
  { orders, settlement }: Charges,
  tx: Transaction,
  accountId: string,
  { last_four, cents }: Amount,
  draft: Omit<Draft, 'currency' | 'amount' | 'card'>,
): Promise<OrderRow> {
  ready(orders)
  if (!settlement) throw new ApiError('service_unavailable')
  const card = { lastFour: last_four, payee: settlement }
  return createOrder(orders, tx, accountId, {
    ...draft,
    currency: 'USDT',
    amount: String(usdtOf(cents)),
    card,
  })
}

const chargeOf = (
  charges: Charges,
  tx: Transaction,
  order: OrderRow,
  about: Pick<ChargeRow, 'request_id' | 'token' | 'last_four' | 'cents'>,
): Promise<ChargeRow> =>
  insertCharge(charges, tx, {
    ...about,
    id: newChargeId(),
    account_id: order.merchant_account,
    order_id: order.id,
    source: 'usdt',
    state: 'waiting_payment',
  })
