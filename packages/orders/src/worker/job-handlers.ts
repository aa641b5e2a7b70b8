import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { expireOrder } from '../acts/change.ts'
import { queueExpiries } from '../acts/queue-expiries.ts'
import { queueReleases, releaseOrder } from '../acts/release.ts'
import { followOrders } from '../chain/follow.ts'
import { voidOrder } from '../chain/void.ts'
import { sendInvoiceMail } from '../invoices/send-invoice-mail.ts'
import {
  deliverJob,
  expireJob,
  followJob,
  forgetCustomersJob,
  invoiceMailJob,
  orderMailJob,
  queueExpiriesJob,
  releaseJob,
  sweepRequestsJob,
  voidJob,
} from '../jobs.ts'
import { sendOrderMails } from '../mails/send-order-mails.ts'
import type { Orders } from '../orders.ts'
import { sweepRequests } from '../tokens/authenticate.ts'
import { wakeDispatchers } from '../wake-dispatchers.ts'
import { forgetCustomers } from './forget-customers.ts'

/** `keepDays`: how long an order that has ended names its customer. */
export const orderHandlers = (orders: Orders, keepDays: number): JobHandler[] => [
  handle(queueExpiriesJob, async () => {
    await queueExpiries(orders)
    await queueReleases(orders)
  }),
  handle(expireJob, ({ id }) => expireOrder(orders, id)),
  handle(releaseJob, ({ id }) => releaseOrder(orders, id)),
  handle(voidJob, ({ id }) => voidOrder(orders, id)),
  handle(followJob, () => followOrders(orders)),
  handle(orderMailJob, (job) => sendOrderMails(orders, 'mails' in job ? job.mails : [job])),
  handle(deliverJob, () => wakeDispatchers(orders.db)),
  handle(invoiceMailJob, (mail) => sendInvoiceMail(orders, mail)),
  handle(forgetCustomersJob, async () => void (await forgetCustomers(orders, keepDays))),
  handle(sweepRequestsJob, () => sweepRequests(orders)),
]
