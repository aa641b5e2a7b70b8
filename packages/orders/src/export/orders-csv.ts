import { toHex } from '@planet/chains/hex'
import { csvLine, csvMark } from '@planet/documents/format/csv'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { fiatDecimals } from '@planet/units/fiat'
import { inPriceCurrency } from '../price/amounts-text.ts'
import type { OrderRow } from '../tables.ts'
import { rateOf } from '../views.ts'

/** Price, payment and refunds, for both parties. */
const paymentColumns = [
  'price_currency',
  'price',
  'refunded_price',
  'currency',
  'amount',
  'refunded',
  'rate',
  'rates_at',
  'paid',
  'refunded_at',
  'payment_txid',
  'refund_txid',
] as const

/** As the shop's own books need them. */
const merchantColumns = [
  'id',
  'created',
  'status',
  'reference',
  'description',
  'payer',
  ...paymentColumns,
  'metadata',
  'line_items',
  'expires',
] as const

/** What the payer sees: nothing of the shop's reference, metadata and customer. */
const payerColumns = [
  'id',
  'created',
  'status',
  'merchant',
  'merchant_name',
  'description',
  ...paymentColumns,
  'line_items',
] as const

type Pages<Row> = AsyncIterable<readonly Row[]>
/** An order with the name of its merchant, where it is a company. */
export type PaidOrder = { row: OrderRow; merchantName: string | null }

/** One line for each order of a shop, with its price and what was paid for it. Times are UTC, ISO 8601. */
export async function* ordersCsv(pages: Pages<OrderRow>): AsyncGenerator<string> {
  yield csvMark + csvLine(merchantColumns)
  for await (const page of pages) yield page.map((row) => line(merchantColumns, cellsOf(row))).join('')
}

/** The same for a payer. */
export async function* paymentsCsv(pages: Pages<PaidOrder>): AsyncGenerator<string> {
  yield csvMark + csvLine(payerColumns)
  for await (const page of pages)
    yield page
      .map(({ row, merchantName }) =>
        line(payerColumns, { ...cellsOf(row), merchant_name: merchantName ?? '' }),
      )
      .join('')
}

const line = <Column extends string>(
  columns: readonly Column[],
  cells: Readonly<Record<Column, string>>,
): string => csvLine(columns.map((column) => cells[column]))

function cellsOf(row: OrderRow) {
  const { price_currency } = row
  const coin = (units: string) => formatAmount(BigInt(units), assets[row.asset].decimals, { group: false })
  const inFiat = (part: string) => {
    const value = inPriceCurrency(row, part)
    if (value === null || price_currency === null) return ''
    const digits = fiatDecimals[price_currency]
    return formatAmount(value, digits, { group: false, minimumFraction: digits })
  }
  const digits = price_currency === null ? assets[row.asset].decimals : fiatDecimals[price_currency]
  const asked = (units: string) => formatAmount(BigInt(units), digits, { group: false })
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    status: row.status,
    merchant: row.merchant_account,
    reference: row.reference,
    description: row.description,
    payer: row.payer_account ?? '',
    price_currency: price_currency ?? '',
    price: inFiat(row.amount),
    refunded_price: inFiat(row.refunded),
    currency: row.asset,
    amount: coin(row.amount),
    refunded: coin(row.refunded),
    rate: rateOf(row) ?? '',
    rates_at: row.rates_at?.toISOString() ?? '',
    paid: row.paid_at?.toISOString() ?? '',
    refunded_at: row.refunded_at?.toISOString() ?? '',
    payment_txid: row.payment ? toHex(row.payment) : '',
    refund_txid: row.refund ? toHex(row.refund) : '',
    metadata: Object.keys(row.metadata).length === 0 ? '' : JSON.stringify(row.metadata),
    line_items: row.line_items
      .map(({ name, quantity, unit_amount }) => `${quantity} x ${name} (${asked(unit_amount)})`)
      .join('; '),
    expires: row.expires_at.toISOString(),
  }
}
