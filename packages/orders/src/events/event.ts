import type { AssetCode } from '@planet/units/asset'
import type { OrderStatus } from '../machine.ts'

export type OrderEventType =
  | 'order.opened'
  | 'order.linked'
  | 'order.paid'
  | 'order.refunded'
  | 'order.cancelled'
  /** The block with its payment left the chain. */
  | 'order.reverted'

/** What a merchant's system is told: the order as it was at that moment. */
export type OrderEventContent = {
  id: string
  reference: string
  status: OrderStatus
  currency: AssetCode
  amount: string
  payment_txid: string | null
  refund_txid: string | null
}
