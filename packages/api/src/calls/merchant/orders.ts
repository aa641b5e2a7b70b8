import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { asset } from '../wallet/fields.ts'
import { merchantOrder, orderStatus } from './fields.ts'

export const orderPage = {
  status: orderStatus.optional(),
  asset: asset.optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  count: pageSize.optional(),
}

export const listMerchantOrders = defineCall({
  method: 'GET',
  path: '/api/merchant/orders/',
  summary: 'The merchant’s own orders, the newest first; `before` goes on from the last row seen.',
  access: 'session',
  query: z.strictObject({
    ...orderPage,
    source: z.enum(['wallet', 'api', 'sdk']).optional(),
    purpose: z.enum(['sale', 'card']).optional(),
  }),
  answer: { orders: z.array(merchantOrder), next: z.string().nullable() },
})
