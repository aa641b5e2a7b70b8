import { orderMinutes } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import type { AssetCode } from '@planet/units/asset'
import { type OrderCall, orderCall } from '@planet/wallet/evm/order'
import type { Person } from '../person.ts'
import { unitsOf } from '../units.ts'
import { type World, waitFor } from '../world.ts'

type Facts = { orders: string; token: string | null }

export type Sale = { asset: AssetCode; coins: string; description: string; minutes?: number }

/** The merchant creates an order; anyone with the order's number can pay. Returns the number. */
export async function createOrder({ once }: World, merchant: Person, sale: Sale): Promise<string> {
  const { asset: currency, coins, description, minutes = orderMinutes.usual } = sale
  const amount = String(unitsOf(currency, coins))
  return once('ordered', async () => {
    const { order } = await merchant.call(handles.createOrder, {
      contents: { currency, amount, description, minutes, reference: '', line_items: [], metadata: {} },
    })
    return order.id
  })
}

/** Opens the order's link and pays. */
export async function payOrder(world: World, payer: Person, id: string): Promise<void> {
  await take(world, payer, id)
  await payTaken(world, payer, id)
}

/** Links the order to the payer. */
export const take = ({ once }: World, payer: Person, id: string): Promise<unknown> =>
  once('taken', () => payer.call(handles.takeOrder, { contents: { id } }).then(() => null))

/** Pays an order that is already linked to the payer. */
export async function payTaken(world: World, payer: Person, id: string): Promise<void> {
  const raw = await world.once('payment', async () => {
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
    return payer.sign(orderCall(call), facts)
  })
  await world.once('sent', () => payer.call(handles.payOrder, { contents: { id, raw } }).then(() => null))
  await waitForStatus(world, payer, id, 'paid')
}

export async function refundOrder(world: World, merchant: Person, payer: Person, id: string): Promise<void> {
  const raw = await world.once('refund', async () => {
    const facts = await merchant.call(handles.prepareRefund, { query: { id } })
    const { order_key: orderKey, amount } = facts
    const call: OrderCall = { ...placeOf(facts), amount: BigInt(amount), kind: 'refund', orderKey }
    return merchant.sign(orderCall(call), facts)
  })
  await world.once('refunded', () =>
    merchant.call(handles.refundOrder, { contents: { id, raw } }).then(() => null),
  )
  await waitForStatus(world, payer, id, 'refunded')
}

/** One sale from the bill to the payment. */
export async function sell(world: World, merchant: Person, payer: Person, sale: Sale): Promise<string> {
  const id = await createOrder(world, merchant, sale)
  await payOrder(world, payer, id)
  return id
}

const placeOf = ({ orders, token }: Facts) => ({ orders, ...(token && { token }) })

const waitForStatus = (world: World, payer: Person, id: string, status: 'paid' | 'refunded'): Promise<true> =>
  waitFor(world, `order ${id} to be ${status}`, async () => {
    const { order } = await payer.call(handles.lookAtOrder, { params: { id } })
    return order.status === status
  })
