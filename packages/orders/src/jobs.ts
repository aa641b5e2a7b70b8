import { defineJob, definePeriodicJob, lowPriority } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

const order = z.object({ id: z.string() })

/** Queues the end of orders whose time is over soon, and a look at orders that their payers may have abandoned. */
export const queueExpiriesJob = definePeriodicJob('queue-order-expiries', '* * * * *')
/** Cancels an order that was not paid in time. */
export const expireJob = defineJob('order-expire', order, { key: ({ id }) => `order-expire:${id}` })
/** Reopens an order that its payer took and abandoned. */
export const releaseJob = defineJob('order-release', order, { key: ({ id }) => `order-release:${id}` })
/** Voids a cancelled order on chain, so that its authorisation cannot be used any more. */
export const voidJob = defineJob('order-void', order, { key: ({ id }) => `order-void:${id}` })
/** Updates orders to the state that the chain reports. */
export const followJob = defineJob('orders-follow', z.object({}), { key: () => 'orders-follow' })
/** An earlier release queued one for each delivery. Dispatchers now find deliveries by themselves. */
export const deliverJob = defineJob('deliver-webhook', z.object({ id: z.string() }), {
  key: ({ id }) => `deliver-webhook:${id}`,
})
/** Removes customers' emails and names from orders whose time is over. */
export const forgetCustomersJob = definePeriodicJob('forget-order-customers', '53 3 * * *')
export const sweepRequestsJob = definePeriodicJob('sweep-api-requests', '*/10 * * * *')

const orderMail = z.object({
  id: z.string(),
  what: z.enum(['paid', 'refunded', 'expired']),
  /** The total refunded to the payer by then. */
  refunded: z.string(),
})
export type OrderMail = z.infer<typeof orderMail>
/** Mails both parties that orders were paid, refunded or not paid in time. An earlier release queued single orders. */
export const orderMailJob = defineJob(
  'order-mail',
  z.union([z.object({ mails: z.array(orderMail) }), orderMail]),
  { priority: lowPriority },
)

/** Mails an invoice to the customer, or that it was cancelled. `number` counts the mails of one invoice. */
export const invoiceMailJob = defineJob(
  'invoice-mail',
  z.object({ id: z.string(), what: z.enum(['sent', 'cancelled']), number: z.number().int() }),
)

/** An order that charges a card was paid, refunded or cancelled. The package that keeps cards handles it. */
export const cardOrderJob = defineJob('card-order', order)
/**
 * Other orders were paid, refunded or reverted. The package that keeps points handles it. An earlier release queued
 * single orders.
 */
export const rewardOrderJob = defineJob(
  'reward-order',
  z.union([z.object({ ids: z.array(z.string()) }), order]),
  { priority: lowPriority },
)
