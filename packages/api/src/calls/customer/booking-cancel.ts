import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const cancelBooking = defineCall({
  method: 'POST',
  path: '/api/customer/booking_cancel/',
  summary: 'Cancel an unpaid booking, or a request that the agency has not answered yet.',
  access: 'session',
  limit: { count: 30, seconds: 3600, by: 'account' },
  body: z.strictObject({ id: z.string().regex(/^[\w-]{4,40}$/) }),
  errors: ['data_not_found', 'incorrect_handling', 'service_unavailable'],
})
