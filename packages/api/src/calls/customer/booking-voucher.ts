import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileOptions } from '../history/export.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const bookingVoucher = defineCall({
  method: 'GET',
  path: '/api/customer/booking_voucher/',
  responds: 'file',
  summary: 'Get the voucher of a complete booking as a PDF.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  query: z.strictObject({
    id: z.string().regex(/^[\w-]{4,40}$/),
    language: fileOptions.language,
  }),
  errors: ['data_not_found'],
})
