import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardCharge } from '../../fields/card.ts'
import { payerOrder } from '../../fields/merchant-order.ts'

export const getCharge = defineCall({
  method: 'GET',
  path: '/api/card/charges/:id/',
  summary: 'Get the progress of a charge.',
  access: 'session',
  params: z.strictObject({ id: z.string().max(40) }),
  /** The order is null if the charge was paid in points. */
  answer: { charge: cardCharge, order: payerOrder.nullable() },
  errors: ['data_not_found'],
})
