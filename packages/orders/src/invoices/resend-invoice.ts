import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import type { Orders } from '../orders.ts'
import { lockOrder } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { queueInvoiceMail } from './queue-invoice-mail.ts'

const mostMails = 5

/** Mails an unpaid invoice to the customer once more. To a system with a token, the other mode does not exist. */
export async function resendInvoice(
  orders: Orders,
  tx: Transaction,
  accountId: string,
  id: string,
  livemode?: boolean,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id)
  const isInvoice = row?.merchant_account === accountId && row.invoice_language !== null
  if (!row || !isInvoice || row.livemode !== (livemode ?? row.livemode)) throw new ApiError('data_not_found')
  if (!row.livemode) throw new ApiError('test_order')
  const isOpen = (row.status === 'opened' || row.status === 'linked') && row.intent !== 'closing'
  if (!isOpen || row.expires_at <= orders.now()) throw new ApiError('order_ended')
  if (row.invoice_mails >= mostMails) throw new ApiError('invoice_mail_limit')
  const next = await tx
    .updateTable('orders')
    .set({ invoice_mails: row.invoice_mails + 1, invoice_mailed_at: orders.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueInvoiceMail(tx, next, 'sent')
  return next
}
