import type { Writable } from 'node:stream'
import { ApiError } from '@planet/api/api-error'
import { totalOf } from '@planet/api/fields/item-totals'
import type { Language } from '@planet/api/language'
import { toHex } from '@planet/chains/hex'
import { pdfMargin, writePdfTable } from '@planet/documents/format/pdf-table'
import type { Orders } from '../orders.ts'
import { amountsText, askedText } from '../price/amounts-text.ts'
import { merchantsOf } from '../queries/merchants.ts'
import { orderOf } from '../queries/one.ts'
import { readerOf } from '../readers.ts'
import type { OrderRow } from '../tables.ts'
import { receiptText } from './receipt-text.ts'

const columns = { name: { x: pdfMargin, width: 130 }, value: { x: 180, width: 375 } } as const

/** A paid order with the account as one of its parties. */
export async function receiptOrder(orders: Orders, accountId: string, id: string): Promise<OrderRow> {
  const row = await orderOf(orders, id)
  if (!row || readerOf(row, accountId) === 'stranger') throw new ApiError('data_not_found')
  if (row.status !== 'paid' && row.status !== 'refunded') throw new ApiError('order_not_paid')
  return row
}

type Reader = { language: Language; timeZone: string }

/** Writes the receipt of a paid order: who paid whom, for what, how much in both currencies, and where on chain. */
export async function writeReceipt(
  orders: Orders,
  row: OrderRow,
  { language, timeZone }: Reader,
  out: Writable,
): Promise<void> {
  const text = receiptText[language]
  const { names } = text
  const merchant = (await merchantsOf(orders, [row]))(row)
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const rate = row.quotes.find(({ currency }) => currency === row.asset)?.rate
  const facts: Record<keyof typeof names, string | null> = {
    merchant: [merchant.name, merchant.account_id].filter(Boolean).join(' · '),
    payer: row.payer_account,
    description: row.description,
    time: row.paid_at && `${times.format(row.paid_at)} (${timeZone})`,
    amount: amountsText(language, row, row.amount),
    rate: rate ? `1 ${row.asset} = ${rate} ${row.price_currency}` : null,
    refunded: row.refunded === '0' ? null : amountsText(language, row, row.refunded),
    payment: row.payment && toHex(row.payment),
    refund: row.refund && toHex(row.refund),
  }
  const keys = Object.keys(names) as (keyof typeof names)[]
  const rows = keys.flatMap((key) => (facts[key] ? [{ name: names[key], value: facts[key] }] : []))
  const items = row.line_items.map((item) => ({
    name: item.name,
    value: `${item.quantity} × ${askedText(language, row, BigInt(item.unit_amount))} = ${askedText(language, row, totalOf(item))}`,
  }))
  async function* pages() {
    yield [...items, ...rows]
  }
  const { title, test, headings } = text
  const about = [`${text.order}: ${row.id}`, ...(row.livemode ? [] : [test])]
  await writePdfTable({ language, title, facts: about, columns, headings, nothing: '' }, pages(), out)
}
