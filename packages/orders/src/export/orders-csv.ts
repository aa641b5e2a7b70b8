import { toHex } from '@planet/chains/hex'
import { csvLine, csvMark } from '@planet/transfers/export/csv'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { fiatDecimals } from '@planet/units/fiat'
import { inPriceCurrency } from '../price/amounts-text.ts'
import { priceView } from '../price/price-view.ts'
import type { OrderRow } from '../tables.ts'

const columns = [
  'id',
  'created',
  'status',
  'reference',
  'description',
  'payer',
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
  'metadata',
  'line_items',
  'expires',
] as const

/** One line for each order, with its price and what was paid for it. Times are UTC, ISO 8601. */
export async function* ordersCsv(pages: AsyncIterable<readonly OrderRow[]>): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const page of pages) yield page.map(rowOf).join('')
}

function rowOf(row: OrderRow): string {
  const { price_currency, rate, rates_at } = priceView(row)
  const coin = (units: string) => formatAmount(BigInt(units), assets[row.asset].decimals, { group: false })
  const inFiat = (part: string) => {
    const value = inPriceCurrency(row, part)
    if (value === null || price_currency === null) return ''
    const digits = fiatDecimals[price_currency]
    return formatAmount(value, digits, { group: false, minimumFraction: digits })
  }
  const digits = price_currency === null ? assets[row.asset].decimals : fiatDecimals[price_currency]
  const asked = (units: string) => formatAmount(BigInt(units), digits, { group: false })
  return csvLine([
    row.id,
    row.created_at.toISOString(),
    row.status,
    row.reference,
    row.description,
    row.payer_account ?? '',
    price_currency ?? '',
    inFiat(row.amount),
    inFiat(row.refunded),
    row.asset,
    coin(row.amount),
    coin(row.refunded),
    rate ?? '',
    rates_at ?? '',
    row.paid_at?.toISOString() ?? '',
    row.refunded_at?.toISOString() ?? '',
    row.payment ? toHex(row.payment) : '',
    row.refund ? toHex(row.refund) : '',
    Object.keys(row.metadata).length === 0 ? '' : JSON.stringify(row.metadata),
    row.line_items
      .map(({ name, quantity, unit_amount }) => `${quantity} x ${name} (${asked(unit_amount)})`)
      .join('; '),
    row.expires_at.toISOString(),
  ])
}
