import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderId, orderOutline, payerOrder } from '../../fields/merchant-order.ts'

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/order/detail/:id/',
  summary:
    'Get an order as its payer sees it. Anyone with the link can read it until it is taken; then only its payer and its merchant see its contents.',
  access: 'optional-session',
  limit: { count: 120, seconds: 60 },
  params: z.strictObject({ id: orderId }),
  answer: { order: z.discriminatedUnion('view', [payerOrder, orderOutline]) },
  errors: ['data_not_found'],
})
