import type { OrderStatus } from '@planet/orders/machine'
import type { Charges } from '../charges.ts'
import { changeCharge, lockCharge } from './change-charge.ts'
import type { ChargeEvent } from './machine.ts'

const eventOf: Readonly<Partial<Record<OrderStatus, ChargeEvent>>> = {
  paid: 'paid',
  cancelled: 'ended',
  refunded: 'given_back',
}

/** After an order that charges a card has changed: applies the order's state to the charge. */
export async function followOrder(charges: Charges, orderId: string): Promise<void> {
  await charges.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .forShare()
      .executeTakeFirst()
    const event = order && eventOf[order.status]
    if (!event) return
    const row = await lockCharge(tx, 'order_id', orderId)
    if (row) await changeCharge(charges, tx, row, event)
  })
}
