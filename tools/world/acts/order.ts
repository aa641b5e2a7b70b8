import { orderMinutes } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import type { AssetCode } from '@planet/units/asset'
import { type OrderCall, orderCall } from '@planet/wallet/evm/order'
import type { Person } from '../person.ts'
import { unitsOf } from '../units.ts'
import { type World, waitFor } from '../world.ts'

type Facts = { orders: string; token: string | null }

export type Sale = { asset: AssetCode; coins: string; description: string; minutes?: number }

/**
 * The merchant creates an order; anyone with the order's number can pay. Returns the number. A scene that is repeated
 * goes on with its order, unless that has expired unpaid, which cancels it.
 */
export async function createOrder({ once }: World, merchant: Person, sale: Sale): Promise<string> {
  const { asset: currency, coins, description, minutes = orderMinutes.usual } = sale
  const amount = String(unitsOf(currency, coins))
  let isNew = false
  const create = async (): Promise<string> => {
    isNew = true
    const { order } = await merchant.call(handles.createOrder, {
      contents: { currency, amount, description, minutes, reference: '', line_items: [], metadata: {} },
    })
    return order.id
  }
  const id = await once('ordered', create)
  if (isNew) return id
  const { order } = await merchant.call(handles.merchantOrderDetail, { params: { id } })
  return order.status === 'cancelled' ? once('ordered again', create) : id
}

/** Opens the order's link and pays. */
export async function payOrder(world: World, payer: Person, id: string): Promise<void> {
  await take(world, payer, id)
  await payTaken(world, payer, id)
}

/** Links the order to the payer. */
export const take = ({ once }: World, payer: Person, id: string): Promise<unknown> =>
  once(`taken ${id}`, () => payer.call(handles.takeOrder, { contents: { id } }).then(() => null))

/**
 * Pays an order that is already linked to the payer. An order is paid once, whatever is sent: a repeated scene asks for
 * a new authorisation, because the first may have expired.
 */
export async function payTaken(world: World, payer: Person, id: string): Promise<void> {
  if (settled.has(await statusOf(payer, id))) return
  const facts = await payer.call(handles.authorisePayment, { contents: { id } })
  const { order_key: orderKey, payer: from, merchant, asset, amount, deadline } = facts.authorisation
  const call: OrderCall = {
    ...placeOf(facts),
    amount: BigInt(amount),
    kind: 'pay',
    authorisation: {
      orderKey,
      payer: from,
      merchant,
      asset,
      amount: BigInt(amount),
      deadline: BigInt(deadline),
    },
    signature: facts.signature,
  }
  const raw = payer.sign(orderCall(call), facts)
  await payer.call(handles.payOrder, { contents: { id, raw } })
  await waitForStatus(world, payer, id, 'paid')
}

/** The whole amount, which can be refunded once. */
export async function refundOrder(world: World, merchant: Person, payer: Person, id: string): Promise<void> {
  if ((await statusOf(payer, id)) === 'refunded') return
  const facts = await merchant.call(handles.prepareRefund, { query: { id } })
  const { order_key: orderKey, amount } = facts
  const call: OrderCall = { ...placeOf(facts), amount: BigInt(amount), kind: 'refund', orderKey }
  const raw = merchant.sign(orderCall(call), facts)
  await merchant.call(handles.refundOrder, { contents: { id, raw } })
  await waitForStatus(world, payer, id, 'refunded')
}

/** One sale from the bill to the payment. */
export async function sell(world: World, merchant: Person, payer: Person, sale: Sale): Promise<string> {
  const id = await createOrder(world, merchant, sale)
  await payOrder(world, payer, id)
  return id
}

const placeOf = ({ orders, token }: Facts) => ({ orders, ...(token && { token }) })

const settled: ReadonlySet<string> = new Set(['paid', 'refunded'])

const statusOf = async (payer: Person, id: string) =>
  (await payer.call(handles.getOrder, { params: { id } })).order.status

const waitForStatus = (world: World, payer: Person, id: string, status: 'paid' | 'refunded'): Promise<true> =>
  waitFor(world, `order ${id} to be ${status}`, async () => (await statusOf(payer, id)) === status)
