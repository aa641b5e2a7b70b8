import type { Transaction } from '@planet/platform/database/database'
import { queueInvoiceMail } from '../invoices/queue-invoice-mail.ts'
import type { OrderMail } from '../jobs.ts'
import type { OrderChange } from '../order-change.ts'
import type { OrderEventType } from '../order-event.ts'

const reasons: Readonly<Partial<Record<OrderEventType, OrderMail['what']>>> = {
  'order.paid': 'paid',
  'order.partially_refunded': 'refunded',
  'order.refunded': 'refunded',
}

export async function queueCancelledInvoices(
  tx: Transaction,
  changes: readonly OrderChange[],
): Promise<void> {
  for (const { row, type } of changes)
    if (type === 'order.cancelled' && row.ended_by === 'merchant')
      await queueInvoiceMail(tx, row, 'cancelled')
}

/** The mails about events that both parties want to keep. */
export const orderMailsOf = (changes: readonly OrderChange[]): OrderMail[] => changes.flatMap(mailAbout)

function mailAbout({ row, type }: OrderChange): OrderMail[] {
  // Anyone can follow a payment link and leave; the merchant did not wait for that order.
  const hasExpired = type === 'order.cancelled' && row.ended_by === 'time' && row.link_id === null
  const what = hasExpired ? 'expired' : reasons[type]
  return what ? [{ id: row.id, what, refunded: row.refunded }] : []
}
