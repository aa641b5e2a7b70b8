export type Currency = 'BTC' | 'ETH' | 'USDT' | 'TRX' | 'PLA'
export type OrderStatus = 'opened' | 'linked' | 'cancelled' | 'paid' | 'refunded'

export type CreateOrder = {
  asset: Currency
  /** In the currency's smallest unit, as text: '1000000' is one USDT. */
  amount: string
  /** Shown to the payer. */
  description?: string
  /** Your own name for it; a second order of the same name is refused. */
  reference?: string
  /** Until an unpaid order is cancelled: 5 to 1440, 30 unless given. */
  minutes?: number
}

export type Order = {
  id: string
  status: OrderStatus
  /** Cancelled while a payment may still be on its way: wait for the next event. */
  closing: boolean
  ended_by: 'merchant' | 'payer' | 'time' | null
  currency: Currency
  amount: string
  description: string
  /** Of the prepaid card that it charges, with its last four digits; null where it charges none. */
  card_no: string | null
  reference: string
  source: 'wallet' | 'api' | 'sdk'
  /** The account that has taken it. */
  to_account: string | null
  /** Show it, as a link or as a QR code, to the payer. */
  link: string
  time: string
  expires_at: string
  linked_at: string | null
  paid_at: string | null
  refunded_at: string | null
  cancelled_at: string | null
  payment_txid: string | null
  refund_txid: string | null
}

export type ListOrders = { status?: OrderStatus; asset?: Currency; before?: string; count?: number }
export type OrderPage = { orders: Order[]; next: string | null }

export type OrderEventType =
  | 'order.opened'
  | 'order.linked'
  | 'order.paid'
  | 'order.refunded'
  | 'order.cancelled'
  | 'order.reverted'

export type OrderEvent = {
  id: string
  type: OrderEventType
  at: string
  /** As it was at that moment. */
  order: Pick<Order, 'id' | 'reference' | 'status' | 'currency' | 'amount' | 'payment_txid' | 'refund_txid'>
}

export type EventPage = { events: (OrderEvent & { number: string })[]; next: string | null }
