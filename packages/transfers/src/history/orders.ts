import type { MovementRow } from '../movements/movements.ts'
import { writtenOrderId } from './written-order-id.ts'

/** What the Orders contract recorded about a payment or refund: the order, and the actual other party. */
export type OrderFacts = { orderId: string; payer: string; merchant: string }

export function orderOf({ order_args }: Pick<MovementRow, 'order_args'>): OrderFacts | undefined {
  const { orderId, payer, merchant } = order_args ?? {}
  if (!orderId || !payer || !merchant) return undefined
  return {
    orderId: writtenOrderId(orderId),
    payer: payer.toLowerCase(),
    merchant: merchant.toLowerCase(),
  }
}
