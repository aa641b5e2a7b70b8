import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const sandboxOrder = defineCall({
  method: 'GET',
  path: '/api/sandbox/order/',
  summary: 'Get an unpaid order of a demo shop. Exists in a sandbox only.',
  access: 'session',
  answer: {
    /** Null while no demo shop has an open order. */
    orderId: z.string().nullable(),
  },
  errors: ['page_not_found'],
})
