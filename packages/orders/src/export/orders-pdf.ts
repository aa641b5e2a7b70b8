import type { Writable } from 'node:stream'
import type { Language } from '@planet/api/language'
import { pdfMargin, writePdfTable } from '@planet/documents/format/pdf-table'
import { type PdfOptions, pdfTimes, statementFacts } from '@planet/documents/format/statement'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { amountsText, askedText, inPriceCurrency } from '../price/amounts-text.ts'
import type { OrderRow } from '../tables.ts'
import { type OrdersPdfText, ordersPdfText } from './orders-pdf-text.ts'

const columns = {
  time: { x: pdfMargin, width: 88 },
  order: { x: 132, width: 118 },
  party: { x: 254, width: 96 },
  price: { x: 354, width: 62, align: 'right' },
  paid: { x: 420, width: 78, align: 'right' },
  state: { x: 505, width: 50 },
} as const

/** A merchant's orders name the payer and the shop's reference; a payer's name the merchant. */
export type OrderSide = {
  of: 'merchant' | 'payer'
  partyOf: (row: OrderRow) => string
}

type Cells = Record<keyof typeof columns, string>
/** By currency: an order in it, which formats the sums, and the paid and refunded amounts. */
type Totals = Map<string, { row: OrderRow; orders: number; paid: bigint; refunded: bigint }>

/** Writes orders as a table, with what was paid in each currency below it. */
export async function writeOrdersPdf(
  pages: AsyncIterable<readonly OrderRow[]>,
  side: OrderSide,
  options: PdfOptions,
  out: Writable,
): Promise<void> {
  const text = ordersPdfText[options.language]
  const times = pdfTimes(options)
  async function* rows() {
    const totals: Totals = new Map()
    for await (const page of pages) {
      for (const row of page) addTo(totals, row)
      yield page.map((row) => cellsOf(row, side, options.language, text, times))
    }
    yield totalRows(totals, options.language, text)
  }
  const { nothing, columns: own } = text
  const { title, order, party } = text.sides[side.of]
  const headings = { ...own, order, party }
  await writePdfTable(
    {
      language: options.language,
      title,
      nothing,
      columns,
      headings,
      facts: statementFacts(options, text, times),
    },
    rows(),
    out,
  )
}

function cellsOf(
  row: OrderRow,
  { of, partyOf }: OrderSide,
  language: Language,
  text: OrdersPdfText,
  times: Intl.DateTimeFormat,
): Cells {
  const refunded = row.refunded === '0' ? '' : `\n-${amountsText(language, row, row.refunded)}`
  const isPaid = row.status === 'paid' || row.status === 'refunded'
  const coin = `${formatAmount(BigInt(row.amount), assets[row.asset].decimals)} ${row.asset}`
  return {
    time: times.format(row.created_at),
    order: [row.id, of === 'merchant' ? row.reference : '', row.description].filter(Boolean).join('\n'),
    party: partyOf(row),
    price: askedText(language, row, BigInt(row.price_amount ?? row.amount)),
    paid: isPaid ? coin + refunded : '',
    state: text.statuses[row.status],
  }
}

function addTo(totals: Totals, row: OrderRow): void {
  if (row.status !== 'paid' && row.status !== 'refunded') return
  const currency = row.price_currency ?? row.asset
  const before = totals.get(currency) ?? { row, orders: 0, paid: 0n, refunded: 0n }
  totals.set(currency, {
    row: before.row,
    orders: before.orders + 1,
    paid: before.paid + BigInt(row.price_amount ?? row.amount),
    refunded: before.refunded + (inPriceCurrency(row, row.refunded) ?? BigInt(row.refunded)),
  })
}

const totalRows = (totals: Totals, language: Language, text: OrdersPdfText): Cells[] =>
  [...totals.values()].map(({ row, orders, paid, refunded }) => ({
    time: text.total,
    order: text.paidOrders(orders),
    party: '',
    price: askedText(language, row, paid),
    paid: refunded === 0n ? '' : `-${askedText(language, row, refunded)}`,
    state: '',
  }))
