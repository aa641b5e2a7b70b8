import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '@planet/api/api-error'
import { totalOf } from '@planet/api/fields/item-totals'
import { pdfMargin, writePdfTable } from '@planet/documents/format/pdf-table'
import type { Attachment } from '@planet/partners/mail/mailer'
import { customerNameOf } from '../customer.ts'
import type { Orders } from '../orders.ts'
import { askedSum, askedText } from '../price/amounts-text.ts'
import { merchantsOf } from '../queries/merchants.ts'
import { ownOrder } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { invoiceText, invoiceTime } from './invoice-text.ts'

const columns = {
  name: { x: pdfMargin, width: 255 },
  quantity: { x: 305, width: 50, align: 'right' },
  unit: { x: 365, width: 90, align: 'right' },
  total: { x: 465, width: 90, align: 'right' },
} as const

/** An invoice of the merchant; a system with a token sees only invoices of its own mode. */
export async function ownInvoice(
  orders: Orders,
  accountId: string,
  id: string,
  livemode?: boolean,
): Promise<OrderRow> {
  const row = await ownOrder(orders, accountId, id, livemode)
  if (row.invoice_language === null) throw new ApiError('data_not_found')
  return row
}

/** Writes the invoice in its own language: who owes whom what, until when, and where to pay. */
export async function writeInvoice(orders: Orders, row: OrderRow, out: Writable): Promise<void> {
  const language = row.invoice_language ?? 'en'
  const text = invoiceText[language]
  const merchant = (await merchantsOf(orders, [row]))(row)
  const items = row.line_items.map((item) => ({
    name: item.name,
    quantity: String(item.quantity),
    unit: askedText(language, row, BigInt(item.unit_amount)),
    total: askedText(language, row, totalOf(item)),
  }))
  const sum = { name: text.total, quantity: '', unit: '', total: askedSum(language, row) }
  async function* pages() {
    yield [...items, sum]
  }
  const customer = customerNameOf(orders, row)
  const link = new URL(`/order/detail/${row.id}`, orders.publicUrl).href
  const facts = [
    `${text.id}: ${row.id}`,
    ...(row.livemode ? [] : [text.test]),
    `${text.from}: ${[merchant.name, merchant.account_id].filter(Boolean).join(' · ')}`,
    ...(customer ? [`${text.to}: ${customer}`] : []),
    `${text.date}: ${invoiceTime(language, row.created_at)}`,
    `${text.due}: ${invoiceTime(language, row.expires_at)}`,
    ...(row.livemode ? [`${text.pay}: ${link}`] : []),
    ...row.invoice_note.split('\n').filter(Boolean),
  ]
  const { title, columns: headings } = text
  await writePdfTable({ language, title, facts, columns, headings, nothing: '' }, pages(), out)
}

export async function invoiceFile(orders: Orders, row: OrderRow): Promise<Attachment> {
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), writeInvoice(orders, row, out)])
  return { name: `invoice-${row.id}.pdf`, type: 'application/pdf', base64: file.toString('base64') }
}
