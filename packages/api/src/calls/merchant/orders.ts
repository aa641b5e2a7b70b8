import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { filledPattern, isPlainLine, timestamp } from '../../fields/common.ts'
import { merchantOrder, orderId } from '../../fields/merchant-order.ts'
import { orderStatus, reference } from '../../fields/order-fields.ts'
import { asset } from '../../fields/wallet.ts'

export const merchantOrderDetail = defineCall({
  method: 'GET',
  path: '/api/merchant/orders/:id/',
  summary: 'Get one of the merchant’s own orders.',
  access: 'session',
  params: z.strictObject({ id: orderId }),
  answer: { order: merchantOrder },
  errors: ['data_not_found'],
})

export const orderPage = {
  status: orderStatus.optional(),
  currency: asset.optional(),
  /** The id of the last order seen. */
  before: z.string().max(40).meta({ pattern: '^OD(-[0-9A-HJKMNP-TV-Z]{4}){4}$' }).optional(),
  count: pageSize.optional(),
}

/** Test orders where 'false'; live ones otherwise. */
export const livemode = z.enum(['true', 'false']).optional()

/** Filters of a merchant's orders. */
export const orderFilter = {
  status: orderStatus.optional(),
  currency: asset.optional(),
  source: z.enum(['wallet', 'api', 'sdk']).optional(),
  purpose: z.enum(['sale', 'card']).optional(),
  reference: reference.optional(),
  /** Invoices only. */
  invoice: z.enum(['true']).optional(),
  /** Created at or after, and created before. */
  since: timestamp.optional(),
  until: timestamp.optional(),
  /** Part of a reference, a description, an item's name or a metadata value; or an order id, a payer, an amount. */
  search: z.string().trim().min(1).max(100).refine(isPlainLine).meta(filledPattern).optional(),
}

export const listMerchantOrders = defineCall({
  method: 'GET',
  path: '/api/merchant/orders/',
  summary: 'List the merchant’s own orders, newest first; `before` is the id of the last order seen.',
  access: 'session',
  query: z.strictObject({ ...orderPage, ...orderFilter, livemode }),
  answer: { orders: z.array(merchantOrder), next: z.string().nullable() },
})
