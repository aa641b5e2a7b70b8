import { totalOf } from '@planet/api/fields/item-totals'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { z } from 'zod'
import { customerEmailOf, customerNameOf } from '../customer.ts'
import type { invoiceMailJob } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import { askedSum, askedText } from '../price/amounts-text.ts'
import { merchantsOf } from '../queries/merchants.ts'
import { orderOf } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { invoiceFile } from './invoice-pdf.ts'
import { invoiceTime } from './invoice-text.ts'

type InvoiceMail = z.infer<typeof invoiceMailJob.schema>

/** Queues one mail to the customer, no matter how often the job runs. */
export async function sendInvoiceMail(orders: Orders, mail: InvoiceMail): Promise<void> {
  const row = await orderOf(orders, mail.id)
  const to = row && customerEmailOf(orders, row)
  if (!row?.invoice_language || !to) return
  const { invoice_language: language } = row
  // Paid or cancelled since it was queued: an invoice now would demand money that is no longer owed.
  if (mail.what === 'sent' && row.status !== 'opened' && row.status !== 'linked') return
  const data = { ...(await letterData(orders, row)), what: mail.what }
  const attachments = mail.what === 'sent' ? [await invoiceFile(orders, row)] : []
  await orders.db.transaction().execute(async (tx) => {
    const isFirst = await tx
      .insertInto('money_mails')
      .values({
        id: [row.id, 'invoice', mail.what, mail.number].join(':'),
        account_id: row.merchant_account,
        ordered_at: orders.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    await enqueueMail(tx, orders.dataKeys, { letter: 'invoice', to, language, data, attachments })
  })
}

async function letterData(orders: Orders, row: OrderRow) {
  const language = row.invoice_language ?? 'en'
  const merchant = (await merchantsOf(orders, [row]))(row)
  return {
    id: row.id,
    merchant: merchant.name ?? merchant.account_id,
    accountId: merchant.account_id,
    customer: customerNameOf(orders, row) ?? '',
    amount: askedSum(language, row),
    due: invoiceTime(language, row.expires_at),
    items: row.line_items.map((item): [string, string] => [
      item.quantity === 1 ? item.name : `${item.quantity} × ${item.name}`,
      askedText(language, row, totalOf(item)),
    ]),
    note: row.invoice_note,
    url: new URL(`/order/detail/${row.id}`, orders.publicUrl).href,
  }
}
