import { ApiError } from '@planet/api/api-error'
import type { invoiceDraft } from '@planet/api/fields/line-items'
import type { Database, Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import type { z } from 'zod'
import { invoiceMailJob } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

/** The merchant chooses the addresses, so the number of mails is limited. */
const mostInvoicesPerDay = 200
const dayMs = 86_400_000

/** The data that makes a new order an invoice. A test invoice is never mailed. */
export async function invoiceColumns(
  { now }: Pick<Orders, 'now'>,
  db: Database,
  accountId: string,
  { language, note }: z.infer<typeof invoiceDraft>,
  livemode: boolean,
) {
  const columns = { invoice_language: language, invoice_note: note }
  if (!livemode) return columns
  const { mailed } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('mailed'))
    .where('merchant_account', '=', accountId)
    .where('invoice_mailed_at', '>', new Date(now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (mailed >= mostInvoicesPerDay) throw new ApiError('too_many_requests')
  return { ...columns, invoice_mails: 1, invoice_mailed_at: now() }
}

/** Does nothing for an order that was never mailed as an invoice. */
export async function queueInvoiceMail(
  tx: Transaction,
  { id, invoice_mails: number }: Pick<OrderRow, 'id' | 'invoice_mails'>,
  what: 'sent' | 'cancelled',
): Promise<void> {
  if (number > 0) await enqueue(tx, invoiceMailJob, { id, what, number })
}
