import type { z } from 'zod'
import type { orderFile } from '../calls/v1/orders/invoice.ts'
import type { invoice, invoiceDraft, lineItem } from '../fields/line-items.ts'
import type { merchantOrder, refund, refundRequest, shopDraft } from '../fields/merchant-order.ts'
import type { quote } from '../fields/order-fields.ts'
import type { webhookEvent } from '../fields/v1.ts'

/** The description and an example of a field. */
export type Note = readonly [description: string, example: unknown]
type Notes<Schema extends z.ZodType> = { readonly [Field in keyof z.infer<Schema>]-?: Note }

const txid = '0x9f2c1c5e0b7d4a3f8e6d5c4b3a29180716253443526170819a0b1c2d3e4f5061'
const created = '2026-11-16T09:00:00.000Z'
const paid = '2026-11-16T09:01:12.000Z'
const id = 'OD-7K2M-9QXT-4HNA-B8ZE'
const eventId = 'EV-5VJ0-MT2C-8RKA-W4PD'

/** Path and query parameters, by name. */
export const parameterNotes: Readonly<Record<string, Note>> = {
  id: ['ID of the order. Case and dashes do not matter.', id],
  after: ['ID of the last event that you have seen. Starts at the first event by default.', eventId],
  before: ['ID of the last order that you have seen. Starts at the newest order by default.', id],
  count: ['How many to return.', 50],
  status: ['Only orders in this status.', 'paid'],
  currency: ['Only orders that are paid in this coin.', 'USDT'],
  source: [
    'Only orders that were created in the wallet (`wallet`), over this API (`api`) or on the test page (`sdk`).',
    'api',
  ],
  purpose: ['Only sales, or only charges of prepaid cards.', 'sale'],
  reference: ['Only the order with this reference of yours.', 'bill-1042'],
  invoice: ['Only invoices.', 'true'],
  since: ['Only orders that were created at or after this time, in UTC.', created],
  until: ['Only orders that were created before this time, in UTC.', '2026-11-17T00:00:00.000Z'],
  search: [
    'Part of a reference, a description or a metadata value; or an order ID, a payer’s account ID or an amount.',
    'coffee',
  ],
}

const draftNotes: Notes<typeof shopDraft> = {
  currency: ['The coin to pay in. Cannot be combined with a price in fiat.', 'USDT'],
  amount: ['In the smallest unit of `currency`: `12500000` is 12.5 USDT.', '12500000'],
  price_currency: ['The currency of a price in fiat, in place of `currency` and `amount`.', 'JPY'],
  price_amount: [
    'The price in its smallest unit: `1480` is 1,480 yen or won, and 14.80 dollars or euros.',
    '1480',
  ],
  accepted_currencies: ['Coins that the payer can choose from. All of them by default.', ['USDT', 'BTC']],
  description: ['Shown to the payer.', 'Two coffees'],
  due_at: [
    'The time until which it can be paid, in UTC, in place of `minutes`: from 5 minutes to 30 days ahead.',
    '2026-11-30T09:00:00.000Z',
  ],
  line_items: [
    'What is sold. The total of the items must equal the amount of the order.',
    [{ name: 'Coffee', quantity: 2, unit_amount: '6250000' }],
  ],
  invoice: [
    'Mails the order to `customer_email` as an invoice with a PDF. Needs `line_items`.',
    { language: 'en', customer_name: 'Aoi Tanaka', note: 'Thank you for your order.' },
  ],
  minutes: ['Minutes until an unpaid order is cancelled: from 5 minutes to 30 days.', 30],
  reference: ['Your own id for the order. Unique among your orders that are not cancelled.', 'bill-1042'],
  metadata: ['Your own data, never shown to the payer: up to 20 keys of 40 characters.', { cart: '17' }],
  customer_email: ['Your customer’s address. The wallet mails a receipt to it.', 'guest@shop.example'],
  return_url: [
    'The https address for the payer’s browser after the payment, with a signed result.',
    'https://shop.example/thanks',
  ],
  cancel_url: [
    'The https address for the payer’s browser if the payer leaves without paying.',
    'https://shop.example/cart',
  ],
}

const quoteNotes: Notes<typeof quote> = {
  currency: ['A coin that pays the price.', 'USDT'],
  amount: ['The amount of the coin that pays the price, in its smallest unit.', '9689669'],
  rate: ['The price of one whole coin, a decimal string.', '152.74'],
}

const orderNotes: Notes<typeof merchantOrder> = {
  id: ['ID of the order.', id],
  livemode: ['False for a test order, which never touches money.', true],
  status: [
    '`opened`: not linked to a payer yet. `linked`: a payer is about to pay. `paid`. `refunded`: in full. `cancelled`: by the merchant, the payer or on expiry.',
    'paid',
  ],
  closing: [
    'True if it was cancelled while a payment may be on its way. The next event has the outcome.',
    false,
  ],
  ended_by: ['Who cancelled it; `time` if it expired.', null],
  currency: [
    'The coin to pay in. With a price in fiat, the first accepted coin until the payer picks one.',
    'USDT',
  ],
  amount: ['In the smallest unit of `currency`.', '12500000'],
  price_currency: ['Null if the order is priced in a coin.', null],
  price_amount: ['In the smallest unit of `price_currency`.', null],
  rate: [
    'The price of one whole coin at which the price became `amount`, locked until the order ends.',
    null,
  ],
  rates_at: ['The time of that rate.', null],
  quotes: ['The amount of each accepted coin that pays the price; empty without a price in fiat.', []],
  description: ['As you sent it.', 'Two coffees'],
  line_items: ['What is sold; empty if you sent no items.', []],
  note: ['Your note on the invoice; may be empty.', ''],
  card_no: ['The masked number of the prepaid card that it charges.', null],
  time: ['When it was created.', created],
  expires_at: ['When it is cancelled if it is still unpaid.', '2026-11-16T09:30:00.000Z'],
  linked_at: ['When it was linked to the payer.', '2026-11-16T09:00:40.000Z'],
  paid_at: ['When the payment was included in the chain.', paid],
  refunded_at: ['When it was refunded in full.', null],
  cancelled_at: ['When it was cancelled or expired.', null],
  payment_txid: ['The payment’s transaction on PLANET.', txid],
  refund_txid: ['The last refund’s transaction.', null],
  refunded_amount: ['The total refunded so far.', '0'],
  to_account: ['Account ID of the payer.', 'PW-4T7Q-0XKD-M2VH'],
  reference: ['As you sent it.', 'bill-1042'],
  metadata: ['As you sent it.', { cart: '17' }],
  customer_email: ['As you sent it.', null],
  invoice: ['Null if the order is not an invoice. A test invoice is never mailed.', null],
  return_url: ['As you sent it.', 'https://shop.example/thanks'],
  cancel_url: ['As you sent it.', null],
  source: ['Where it was created.', 'api'],
  link: ['Send the payer here, or show it as a QR code.', `https://wallet.example/order/detail/${id}`],
}

const lineItemNotes: Notes<typeof lineItem> = {
  name: ['Shown to the payer.', 'Coffee'],
  quantity: ['How many.', 2],
  unit_amount: ['The price of one, in the smallest unit of `price_currency`, or of `currency`.', '6250000'],
}

const invoiceDraftNotes: Notes<typeof invoiceDraft> = {
  language: ['The language of the mail and the PDF.', 'en'],
  customer_name: ['Your customer’s name.', 'Aoi Tanaka'],
  note: ['A note for your customer.', 'Thank you for your order.'],
}

const invoiceNotes: Notes<typeof invoice> = {
  language: ['The language of the mail and the PDF.', 'en'],
  customer_name: ['As you sent it.', 'Aoi Tanaka'],
  sent_at: ['When it was last mailed.', created],
  mails: ['How many times it was mailed.', 1],
}

const fileNotes: Notes<typeof orderFile> = {
  name: ['A name to save it under.', `invoice-${id}.pdf`],
  type: ['Its media type.', 'application/pdf'],
  base64: ['The file itself, in base64 (RFC 4648).', 'JVBERi0xLjcK'],
}

const refundNotes: Notes<typeof refund> = {
  livemode: ['The same as the order’s.', true],
  txid: ['The refund’s transaction on PLANET.', txid],
  amount: ['In the smallest unit of the order’s currency.', '2500000'],
  time: ['When it was included in the chain.', '2026-11-16T11:20:00.000Z'],
}

const refundRequestNotes: Notes<typeof refundRequest> = {
  id: ['ID of the request.', 'RR-C3WM-80TP-Y5DA-1KHV'],
  livemode: ['The same as the order’s.', true],
  order_id: ['The order to refund.', id],
  amount: ['In the smallest unit of the order’s currency.', '2500000'],
  reason: ['As you sent it; shown to the merchant.', 'One coffee was cold'],
  state: ['`waiting` until the merchant signs (`sent`) or declines it in the wallet.', 'waiting'],
  txid: ['The refund’s transaction, once it is sent.', null],
  time: ['When you requested it.', '2026-11-16T11:00:00.000Z'],
}

const eventNotes: Notes<typeof webhookEvent> = {
  id: ['Process each id once: an event may be delivered twice.', eventId],
  type: ['The type of event. `ping` is a test that you send yourself.', 'order.paid'],
  at: ['When it happened.', paid],
  livemode: ['False for events of test orders.', true],
  order: ['The order at the time of the event.', {}],
}

export const schemaNotes = {
  CreateOrder: draftNotes,
  Quote: quoteNotes,
  Order: orderNotes,
  LineItem: lineItemNotes,
  CreateInvoice: invoiceDraftNotes,
  Invoice: invoiceNotes,
  OrderFile: fileNotes,
  Refund: refundNotes,
  RefundRequest: refundRequestNotes,
  Event: eventNotes,
  EventOrder: orderNotes,
} satisfies Record<string, Readonly<Record<string, Note>>>
