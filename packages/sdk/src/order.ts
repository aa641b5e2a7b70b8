export type Currency = 'BTC' | 'ETH' | 'USDT' | 'TRX' | 'PLA'
export type OrderStatus = 'opened' | 'linked' | 'cancelled' | 'paid' | 'refunded'

/** Currencies of states in which a price can be set. */
export type PriceCurrency = 'JPY' | 'USD' | 'KRW' | 'EUR'
/** Coins with a rate, so that a price can be paid with them. */
export type PricedCurrency = Exclude<Currency, 'PLA'>

/** An amount of one coin. */
type CoinPrice = {
  currency: Currency
  /** In the currency's smallest unit, as text: '1000000' is one USDT. */
  amount: string
}

/** A price that the payer pays in a coin of their choice, at the rate of the moment when you create the order. */
type FiatPrice = {
  price_currency: PriceCurrency
  /** In its smallest unit, as text: '1480' is 1,480 yen and 14.80 dollars. */
  price_amount: string
  /** Coins that the payer can choose from. Default: all. The first one is quoted until the payer picks. */
  accepted_currencies?: PricedCurrency[]
}

/** What is sold. `unit_amount` is in the smallest unit of `price_currency`, or of `currency`. */
export type LineItem = { name: string; quantity: number; unit_amount: string }

export type CreateOrder = (CoinPrice | FiatPrice) & {
  /** Shown to the payer. */
  description?: string
  /** Your own name for it. A second order with the same reference is refused, unless the first was cancelled. */
  reference?: string
  /** Minutes until an unpaid order is cancelled: 5 to 43200 (30 days). Default: 30. */
  minutes?: number
  /** Until when it can be paid, in place of `minutes`, as an ISO 8601 time in UTC: at most 30 days ahead. */
  due_at?: string
  /** Up to 50, shown to the payer and on the receipt. Their total must equal the amount of the order. */
  line_items?: LineItem[]
  /** Your own facts about it, never shown to the payer: up to 20 keys of 40 characters, values of up to 500. */
  metadata?: Record<string, string>
  /** Your customer's. */
  customer_email?: string
  /** Mails the order to `customer_email` as an invoice in this language, with a PDF. Needs `line_items`. */
  invoice?: { language: 'en' | 'ja' | 'ko'; customer_name?: string; note?: string }
  /** The https address for the payer's browser after the payment, with a signed result (`readReturn`). */
  return_url?: string
  /** The https address for the payer's browser if the payer leaves, or the order has ended unpaid. */
  cancel_url?: string
}

export type Order = {
  id: string
  /** False for a test order, which never touches money. */
  livemode: boolean
  status: OrderStatus
  /** Cancelled while a payment may still be on its way: wait for the next event. */
  closing: boolean
  ended_by: 'merchant' | 'payer' | 'time' | null
  /** What is paid. Where the price is in fiat, the first accepted coin until the payer picks one. */
  currency: Currency
  amount: string
  /** Null if the order is priced in a coin. */
  price_currency: PriceCurrency | null
  price_amount: string | null
  /** The price of one whole coin at which the price became `amount`, a decimal text; locked until the order ends. */
  rate: string | null
  rates_at: string | null
  /** What each accepted coin pays for the price. */
  quotes: { currency: Currency; amount: string; rate: string }[]
  description: string
  line_items: LineItem[]
  /** Your note on the invoice; may be empty. */
  note: string
  /** The masked number of the prepaid card that it charges; null if it charges no card. */
  card_no: string | null
  reference: string
  metadata: Record<string, string>
  customer_email: string | null
  /** Null where the order is no invoice. A test invoice is never mailed. */
  invoice: {
    language: 'en' | 'ja' | 'ko'
    customer_name: string
    sent_at: string | null
    mails: number
  } | null
  return_url: string | null
  cancel_url: string | null
  source: 'wallet' | 'api' | 'sdk'
  /** The account id of the payer. */
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
  /** Of the last refund. */
  refund_txid: string | null
  /** The total refunded so far; the order is `refunded` when this is the whole amount. */
  refunded_amount: string
}

/** A file inside of JSON. */
export type OrderFile = { name: string; type: string; base64: string }

export type Refund = { livemode: boolean; txid: string; amount: string; time: string }

/** Waits until the merchant signs or declines it in the wallet. */
export type RefundRequest = {
  id: string
  livemode: boolean
  order_id: string
  amount: string
  reason: string
  state: 'waiting' | 'sent' | 'declined'
  txid: string | null
  time: string
}

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

export type OrderEventType =
  | 'order.opened'
  | 'order.linked'
  | 'order.released'
  | 'order.paid'
  | 'order.partially_refunded'
  | 'order.refunded'
  | 'order.cancelled'
  | 'order.reverted'

export type OrderEvent = {
  id: string
  /** `ping` is a test that you started yourself; its order is a sample. */
  type: OrderEventType | 'ping'
  at: string
  /** False for events of test orders. */
  livemode: boolean
  /** As it was at that moment. */
  order: Pick<
    Order,
    | 'id'
    | 'livemode'
    | 'reference'
    | 'metadata'
    | 'source'
    | 'status'
    | 'ended_by'
    | 'currency'
    | 'amount'
    | 'price_currency'
    | 'price_amount'
    | 'rate'
    | 'rates_at'
    | 'description'
    | 'line_items'
    | 'to_account'
    | 'paid_at'
    | 'payment_txid'
    | 'refund_txid'
    | 'refunded_amount'
  >
}

/** What can happen to a test order. `paid` takes an opened order first. */
export type Simulation = 'linked' | 'released' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'reverted'

export type EventPage = { events: OrderEvent[]; next: string | null }
