// Written by `npm run generate` from the API description of merchants. A test fails when the two differ.

export type OrderEvent = {
  /** Process each id once: an event may be delivered twice. */
  id: string
  /** The type of event. `ping` is a test that you send yourself. */
  type: "order.opened" | "order.linked" | "order.released" | "order.paid" | "order.partially_refunded" | "order.refunded" | "order.cancelled" | "order.reverted" | "ping"
  /** When it happened. */
  at: string
  /** False for events of test orders. */
  livemode: boolean
  /** The order at the time of the event. */
  order: EventOrder
}

export type EventOrder = {
  /** ID of the order. */
  id: string
  /** False for a test order, which never touches money. */
  livemode: boolean
  /** `opened`: not linked to a payer yet. `linked`: a payer is about to pay. `paid`. `refunded`: in full. `cancelled`: by the merchant, the payer or on expiry. */
  status: OrderStatus
  /** The coin to pay in. With a price in fiat, the first accepted coin until the payer picks one. */
  currency: Currency
  /** In the smallest unit of `currency`. */
  amount: string
  /** Null if the order is priced in a coin. */
  price_currency: PriceCurrency | null
  /** In the smallest unit of `price_currency`. */
  price_amount: string | null
  /** Who cancelled it; `time` if it expired. */
  ended_by: "merchant" | "payer" | "time" | null
  /** The price of one whole coin at which the price became `amount`, locked until the order ends. */
  rate: string | null
  /** The time of that rate. */
  rates_at: string | null
  /** As you sent it. */
  description: string
  /** What is sold; empty if you sent no items. */
  line_items: (LineItem)[]
  /** As you sent it. */
  reference: string
  /** As you sent it. */
  metadata: Record<string, string>
  /** When the payment was included in the chain. */
  paid_at: string | null
  /** The payment’s transaction on PLANET. */
  payment_txid: string | null
  /** The last refund’s transaction. */
  refund_txid: string | null
  /** The total refunded so far. */
  refunded_amount: string
  /** Account ID of the payer. */
  to_account: string | null
  /** Where it was created. */
  source: "wallet" | "api" | "sdk"
}

export type OrderStatus = "opened" | "linked" | "cancelled" | "paid" | "refunded"

export type Currency = "BTC" | "ETH" | "USDT" | "TRX" | "PLA"

export type PriceCurrency = "JPY" | "USD" | "KRW" | "EUR"

export type LineItem = {
  /** Shown to the payer. */
  name: string
  /** How many. */
  quantity: number
  /** The price of one, in the smallest unit of `price_currency`, or of `currency`. */
  unit_amount: string
}

export type Order = {
  /** ID of the order. */
  id: string
  /** False for a test order, which never touches money. */
  livemode: boolean
  /** `opened`: not linked to a payer yet. `linked`: a payer is about to pay. `paid`. `refunded`: in full. `cancelled`: by the merchant, the payer or on expiry. */
  status: OrderStatus
  /** True if it was cancelled while a payment may be on its way. The next event has the outcome. */
  closing: boolean
  /** The coin to pay in. With a price in fiat, the first accepted coin until the payer picks one. */
  currency: Currency
  /** In the smallest unit of `currency`. */
  amount: string
  /** Null if the order is priced in a coin. */
  price_currency: PriceCurrency | null
  /** In the smallest unit of `price_currency`. */
  price_amount: string | null
  /** Who cancelled it; `time` if it expired. */
  ended_by: "merchant" | "payer" | "time" | null
  /** The price of one whole coin at which the price became `amount`, locked until the order ends. */
  rate: string | null
  /** The time of that rate. */
  rates_at: string | null
  /** The amount of each accepted coin that pays the price; empty without a price in fiat. */
  quotes: (Quote)[]
  /** As you sent it. */
  description: string
  /** What is sold; empty if you sent no items. */
  line_items: (LineItem)[]
  /** As you sent it. */
  reference: string
  /** As you sent it. */
  metadata: Record<string, string>
  /** As you sent it. */
  return_url: string | null
  /** As you sent it. */
  cancel_url: string | null
  /** Your note on the invoice; may be empty. */
  note: string
  /** The masked number of the prepaid card that it charges. */
  card_no: string | null
  /** When it was created. */
  time: string
  /** When it is cancelled if it is still unpaid. */
  expires_at: string
  /** When it was linked to the payer. */
  linked_at: string | null
  /** When the payment was included in the chain. */
  paid_at: string | null
  /** When it was refunded in full. */
  refunded_at: string | null
  /** When it was cancelled or expired. */
  cancelled_at: string | null
  /** The payment’s transaction on PLANET. */
  payment_txid: string | null
  /** The last refund’s transaction. */
  refund_txid: string | null
  /** The total refunded so far. */
  refunded_amount: string
  /** Account ID of the payer. */
  to_account: string | null
  /** As you sent it. */
  customer_email: string | null
  /** Null if the order is not an invoice. A test invoice is never mailed. */
  invoice: Invoice | null
  /** Where it was created. */
  source: "wallet" | "api" | "sdk"
  /** Send the payer here, or show it as a QR code. */
  link: string
}

export type Quote = {
  /** A coin that pays the price. */
  currency: Currency
  /** The amount of the coin that pays the price, in its smallest unit. */
  amount: string
  /** The price of one whole coin, a decimal string. */
  rate: string
}

export type Invoice = {
  /** The language of the mail and the PDF. */
  language: "en" | "ja" | "ko"
  /** As you sent it. */
  customer_name: string
  /** When it was last mailed. */
  sent_at: string | null
  /** How many times it was mailed. */
  mails: number
}

export type OrderDraft = {
  /** The coin to pay in. Cannot be combined with a price in fiat. */
  currency?: Currency
  /** In the smallest unit of `currency`: `12500000` is 12.5 USDT. */
  amount?: string
  /** The currency of a price in fiat, in place of `currency` and `amount`. */
  price_currency?: PriceCurrency
  /** The price in its smallest unit: `1480` is 1,480 yen or won, and 14.80 dollars or euros. */
  price_amount?: string
  /** Coins that the payer can choose from. All of them by default. */
  accepted_currencies?: ("USDT" | "BTC" | "ETH" | "TRX")[]
  /** Minutes until an unpaid order is cancelled: from 5 minutes to 30 days. Default: 30. */
  minutes?: number
  /** The time until which it can be paid, in UTC, in place of `minutes`: from 5 minutes to 30 days ahead. */
  due_at?: string
  /** Your customer’s address. The wallet mails a receipt to it. */
  customer_email?: string
  /** Mails the order to `customer_email` as an invoice with a PDF. Needs `line_items`. */
  invoice?: InvoiceDraft
  /** Shown to the payer. */
  description?: string
  /** What is sold. The total of the items must equal the amount of the order. */
  line_items?: (LineItem)[]
  /** Your own id for the order. Unique among your orders that are not cancelled. */
  reference?: string
  /** Your own data, never shown to the payer: up to 20 keys of 40 characters. */
  metadata?: Record<string, string>
  /** The https address for the payer’s browser after the payment, with a signed result. */
  return_url?: string
  /** The https address for the payer’s browser if the payer leaves without paying. */
  cancel_url?: string
}

export type InvoiceDraft = {
  /** The language of the mail and the PDF. */
  language: "en" | "ja" | "ko"
  /** Your customer’s name. */
  customer_name?: string
  /** A note for your customer. */
  note?: string
}

export type OrderFile = {
  /** A name to save it under. */
  name: string
  /** Its media type. */
  type: string
  /** The file itself, in base64 (RFC 4648). */
  base64: string
}

export type Refund = {
  /** The same as the order’s. */
  livemode: boolean
  /** The refund’s transaction on PLANET. */
  txid: string
  /** In the smallest unit of the order’s currency. */
  amount: string
  /** When it was included in the chain. */
  time: string
}

export type RefundRequest = {
  /** ID of the request. */
  id: string
  /** The same as the order’s. */
  livemode: boolean
  /** The order to refund. */
  order_id: string
  /** In the smallest unit of the order’s currency. */
  amount: string
  /** As you sent it; shown to the merchant. */
  reason: string
  /** `waiting` until the merchant signs (`sent`) or declines it in the wallet. */
  state: "waiting" | "sent" | "declined"
  /** The refund’s transaction, once it is sent. */
  txid: string | null
  /** When you requested it. */
  time: string
}
