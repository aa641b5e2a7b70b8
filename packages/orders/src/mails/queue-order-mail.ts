import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { OrderEventType } from '../events/event.ts'
import { queueInvoiceMail } from '../invoices/queue-invoice-mail.ts'
import { type OrderMail, orderMailJob } from '../jobs.ts'
import type { OrderRow } from '../tables.ts'

const reasons: Readonly<Partial<Record<OrderEventType, OrderMail['what']>>> = {
  'order.paid': 'paid',
  'order.partially_refunded': 'refunded',
  'order.refunded': 'refunded',
}

/** Queues the mails about an event that both parties want to keep. */
export async function queueOrderMail(tx: Transaction, row: OrderRow, type: OrderEventType): Promise<void> {
  // Anyone can follow a payment link and leave; the merchant did not wait for that order.
  const hasExpired = type === 'order.cancelled' && row.ended_by === 'time' && row.link_id === null
  const what = hasExpired ? 'expired' : reasons[type]
  if (type === 'order.cancelled' && row.ended_by === 'merchant') await queueInvoiceMail(tx, row, 'cancelled')
  if (what) await enqueue(tx, orderMailJob, { id: row.id, what, refunded: row.refunded })
}
