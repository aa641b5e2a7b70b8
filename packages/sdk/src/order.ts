import type {
  Currency,
  Order,
  OrderDraft,
  OrderEvent,
  OrderStatus,
  Refund,
  RefundRequest,
} from './generated/types.ts'

/** The API's own types: orders, events, refunds and what they consist of. */
export type * from './generated/types.ts'

type Prices = 'currency' | 'amount' | 'price_currency' | 'price_amount' | 'accepted_currencies'

/** An amount of one coin. */
type CoinPrice = Required<Pick<OrderDraft, 'currency' | 'amount'>>
/** A price that the payer pays in a coin of their choice, at the rate of the moment when you create the order. */
type FiatPrice = Required<Pick<OrderDraft, 'price_currency' | 'price_amount'>> &
  Pick<OrderDraft, 'accepted_currencies'>

export type CreateOrder = (CoinPrice | FiatPrice) & Omit<OrderDraft, Prices>

/** Coins with a rate, so that a price can be paid with them. */
export type PricedCurrency = NonNullable<OrderDraft['accepted_currencies']>[number]

export type Refunds = { refunds: Refund[]; refund_requests: RefundRequest[] }

export type ListOrders = {
  status?: OrderStatus
  currency?: Currency
  reference?: string
  /** Invoices only. */
  invoice?: 'true'
  /** Created at or after, as an ISO 8601 time in UTC. */
  since?: string
  /** Created before. */
  until?: string
  /** Part of a reference, a description, an item's name or a metadata value; or an order id, a payer, an amount. */
  search?: string
  /** The id of the last order seen. */
  before?: string
  count?: number
}
export type OrderPage = { orders: Order[]; next: string | null }

export type OrderEventType = Exclude<OrderEvent['type'], 'ping'>

/** What can happen to a test order. `paid` takes an opened order first. */
export type Simulation = 'linked' | 'released' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'reverted'

export type EventPage = { events: OrderEvent[]; next: string | null }
