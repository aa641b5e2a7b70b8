import { maskedNumber } from '@planet/api/fields/card'
import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import {
  allNames,
  eventNames,
  type OrderFieldName,
  outlineNames,
  payerNames,
} from '@planet/api/fields/order-fields'
import { toHex } from '@planet/chains/hex'
import { customerEmailOf, customerNameOf } from './customer.ts'
import type { OrderEventContent } from './order-event.ts'
import type { Orders } from './orders.ts'
import type { NewOrderRow } from './tables.ts'

type Shown<Value> = Value extends Date ? string : Value extends readonly (infer Item)[] ? Item[] : Value
/** Fields that show the column of their name. */
type Plain = {
  [Name in OrderFieldName & keyof NewOrderRow]: Shown<NewOrderRow[Name]> extends MerchantOrder[Name]
    ? Name
    : never
}[OrderFieldName & keyof NewOrderRow]
/** Fields that others than the merchant see, too; they follow from the row alone. */
type Open = (typeof payerNames | typeof eventNames)[number]
type Context = Pick<Orders, 'publicUrl' | 'dataKeys'>
type View<Name extends OrderFieldName> = Name extends Open
  ? (row: NewOrderRow) => MerchantOrder[Name]
  : (row: NewOrderRow, orders: Context) => MerchantOrder[Name]
type Views = { [Name in OrderFieldName]: View<Name> }

const shown = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
const showColumn =
  (name: OrderFieldName) =>
  (row: NewOrderRow): unknown =>
    shown(row[name as Plain])

/** The price of one whole coin at which the fiat price became the amount; null if it is priced in a coin. */
export const rateOf = (row: NewOrderRow): string | null =>
  row.quotes.find(({ currency }) => currency === row.asset)?.rate ?? null

/** How a field follows from the row, unless it shows the column of its name. */
const views: Omit<Views, Plain> & Partial<Pick<Views, Plain>> = {
  closing: (row) => row.intent === 'closing' && row.chain === 'none',
  currency: (row) => row.asset,
  ended_by: (row) => (row.status === 'cancelled' ? row.ended_by : null),
  rate: rateOf,
  note: (row) => row.invoice_note,
  card_no: (row) => row.card_last_four && maskedNumber(row.card_last_four),
  time: (row) => row.created_at.toISOString(),
  payment_txid: (row) => row.payment && toHex(row.payment),
  refund_txid: (row) => row.refund && toHex(row.refund),
  refunded_amount: (row) => row.refunded,
  to_account: (row) => row.payer_account,
  customer_email: (row, orders) => customerEmailOf(orders, row),
  invoice: (row, orders) =>
    row.invoice_language && {
      language: row.invoice_language,
      customer_name: customerNameOf(orders, row) ?? '',
      sent_at: row.invoice_mailed_at?.toISOString() ?? null,
      mails: row.invoice_mails,
    },
  // A top-up was created in the wallet; no merchant's list shows it.
  source: (row) => (row.source === 'top_up' ? 'wallet' : row.source),
  link: (row, orders) => new URL(`/order/detail/${row.id}`, orders.publicUrl).href,
}

const openViews: { [Name in Open]?: (row: NewOrderRow) => unknown } = views
const showOnly = <Name extends Open>(names: readonly Name[]) => {
  const each = names.map((name) => [name, openViews[name] ?? showColumn(name)] as const)
  return (row: NewOrderRow) =>
    Object.fromEntries(each.map(([name, show]) => [name, show(row)])) as Pick<MerchantOrder, Name>
}

/** For everyone with the order's link: what its page and a shop's frame need to say what became of it. */
export const outlineView = showOnly(outlineNames)
/** For the payer, and for everyone with the link until the order is taken. */
export const payerView = showOnly(payerNames)
/** For events and webhooks. */
export const eventContent: (row: NewOrderRow) => OrderEventContent = showOnly(eventNames)

const allViews: { [Name in OrderFieldName]?: (row: NewOrderRow, orders: Context) => unknown } = views
const each = allNames.map((name) => [name, allViews[name] ?? showColumn(name)] as const)

export const merchantView = (orders: Context, row: NewOrderRow): MerchantOrder =>
  Object.fromEntries(each.map(([name, show]) => [name, show(row, orders)])) as MerchantOrder
