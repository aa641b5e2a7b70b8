import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const sandboxOrder = defineCall({
  method: 'GET',
  path: '/api/sandbox/order/',
  summary: 'An order of a demo shop that is waiting to be paid. Exists in a sandbox only.',
  access: 'session',
  answer: {
    /** Null while no demo shop has an open order. */
    orderId: z.string().nullable(),
  },
  errors: ['page_not_found'],
})
