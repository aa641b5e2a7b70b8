import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { expireOrder } from './acts/change.ts'
import { queueExpiries } from './acts/queue-expiries.ts'
import { releaseOrder } from './acts/release.ts'
import { followOrders } from './chain/follow.ts'
import { voidOrder } from './chain/void.ts'
import { forgetCustomers } from './forget-customers.ts'
import { sendInvoiceMail } from './invoices/send-invoice-mail.ts'
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
} from './jobs.ts'
import { sendOrderMails } from './mails/send-order-mails.ts'
import type { Orders } from './orders.ts'
import { sweepRequests } from './tokens/authenticate.ts'
import { deliver } from './webhooks/deliver.ts'

/** `keepDays`: how long an order that has ended names its customer. */
export const orderHandlers = (orders: Orders, keepDays: number): JobHandler[] => [
  handle(queueExpiriesJob, () => queueExpiries(orders)),
  handle(expireJob, ({ id }) => expireOrder(orders, id)),
  handle(releaseJob, ({ id }) => releaseOrder(orders, id)),
  handle(voidJob, ({ id }) => voidOrder(orders, id)),
  handle(followJob, () => followOrders(orders)),
  handle(orderMailJob, (mail) => sendOrderMails(orders, mail)),
  handle(invoiceMailJob, (mail) => sendInvoiceMail(orders, mail)),
  handle(forgetCustomersJob, async () => void (await forgetCustomers(orders, keepDays))),
  handle(sweepRequestsJob, () => sweepRequests(orders)),
]

/** For a separate worker: merchants' servers may take seconds to respond, and other work must not wait for them. */
export const webhookHandlers = (orders: Orders): JobHandler[] => [
  handle(deliverJob, ({ id }) => deliver(orders, id)),
]

/** Concurrent deliveries of all merchants together; they wait for the network and cost little else. */
export const webhookConcurrency = 40
