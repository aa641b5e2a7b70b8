import { webhookEvent } from '../fields/v1.ts'
import { schemaNotes } from './notes.ts'

type Json = { [key: string]: unknown }
type OperationNote = {
  operationId: string
  tag: 'Orders' | 'Invoices' | 'Refunds' | 'Events' | 'Test mode'
  summary: string
  description: string
  /** The `contents` of a POST. */
  request?: Json
  /** The response besides `success`. */
  answer: Json
}

const exampleOf = (notes: Readonly<Record<string, readonly [string, unknown]>>): Json =>
  Object.fromEntries(Object.entries(notes).map(([field, [, example]]) => [field, example]))

const order = exampleOf(schemaNotes.Order)
const opened = {
  ...order,
  status: 'opened',
  to_account: null,
  linked_at: null,
  paid_at: null,
  payment_txid: null,
}
const cancelled = {
  ...opened,
  status: 'cancelled',
  ended_by: 'merchant',
  cancelled_at: '2026-11-16T09:05:00.000Z',
}
const test = { ...order, livemode: false }
const refundRequest = exampleOf(schemaNotes.RefundRequest)

const { currency, amount, description, reference, return_url, metadata } = exampleOf(schemaNotes.CreateOrder)

/** An event as a webhook and the list of events carry it. */
export const exampleEvent: Json = {
  ...exampleOf(schemaNotes.Event),
  order: Object.fromEntries(
    Object.keys(webhookEvent.shape.order.shape).map((field) => [field, order[field]]),
  ),
}

/** Names, descriptions and examples of each call. */
export const operationNotes: Readonly<Record<string, OperationNote>> = {
  'POST /api/v1/orders': {
    operationId: 'createOrder',
    tag: 'Orders',
    summary: 'Create an order',
    description:
      'Set an amount of a coin (`currency`, `amount`), or a price in fiat (`price_currency`, `price_amount`) that the payer pays in a coin of their choice. Send the payer to `order.link`. The same `Idempotency-Key` returns the same order.',
    request: { currency, amount, description, reference, return_url, metadata },
    answer: { order: opened },
  },
  'GET /api/v1/orders': {
    operationId: 'listOrders',
    tag: 'Orders',
    summary: 'List orders',
    description: 'Newest first. Pass `next` as `before` to get the next page; it is null on the last page.',
    answer: { orders: [order], next: null },
  },
  'GET /api/v1/orders/:id': {
    operationId: 'getOrder',
    tag: 'Orders',
    summary: 'Get an order',
    description: 'One of your orders, as it is now.',
    answer: { order },
  },
  'POST /api/v1/orders/:id/cancel': {
    operationId: 'cancelOrder',
    tag: 'Orders',
    summary: 'Cancel an order',
    description:
      'Cancels an unpaid order. If a payment may be on its way, `closing` is true and an event has the outcome.',
    answer: { order: cancelled },
  },
  'GET /api/v1/orders/:id/qr': {
    operationId: 'getOrderQr',
    tag: 'Orders',
    summary: 'Get the QR code of an order',
    description:
      'The order’s link as an SVG picture, for a bill, a mail or a screen. In a page: `data:image/svg+xml;base64,` and `file.base64`.',
    answer: { file: { name: `${order.id}.svg`, type: 'image/svg+xml', base64: 'PHN2ZyB4bWxucz0i' } },
  },
  'GET /api/v1/orders/:id/invoice': {
    operationId: 'getInvoicePdf',
    tag: 'Invoices',
    summary: 'Get the PDF of an invoice',
    description: 'The PDF that was mailed to your customer, in the invoice’s language.',
    answer: { file: exampleOf(schemaNotes.OrderFile) },
  },
  'POST /api/v1/orders/:id/invoice/send': {
    operationId: 'sendInvoice',
    tag: 'Invoices',
    summary: 'Mail an invoice again',
    description:
      'Mails an unpaid invoice to your customer again, at most five times. An invoice is created with `invoice` in a new order, and found with `?invoice=true`.',
    answer: { order: { ...opened, invoice: { ...exampleOf(schemaNotes.Invoice), mails: 2 } } },
  },
  'POST /api/v1/orders/:id/refunds': {
    operationId: 'requestRefund',
    tag: 'Refunds',
    summary: 'Request a refund',
    description:
      'Asks the merchant to refund an order in full or in part. The merchant signs the refund on their device; no token can move money.',
    request: { amount: refundRequest.amount, reason: refundRequest.reason },
    answer: { refund_request: refundRequest },
  },
  'GET /api/v1/orders/:id/refunds': {
    operationId: 'listRefunds',
    tag: 'Refunds',
    summary: 'List refunds of an order',
    description: 'The refunds on the chain, and the requests for refunds.',
    answer: { refunds: [exampleOf(schemaNotes.Refund)], refund_requests: [refundRequest] },
  },
  'POST /api/v1/orders/:id/simulate': {
    operationId: 'simulateOrder',
    tag: 'Test mode',
    summary: 'Simulate an event of a test order',
    description: 'Simulates an event of a test order, with its webhooks. Needs a test token.',
    request: { event: 'paid' },
    answer: { order: test },
  },
  'GET /api/v1/events': {
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'List events',
    description:
      'All events of your orders, oldest first, for a system that missed webhooks. Pass `next` as `after` to get the next page; it is null on the last page.',
    answer: { events: [exampleEvent], next: null },
  },
}
