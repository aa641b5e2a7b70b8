import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { orderStatus } from '../../fields/order-fields.ts'
import { fileOptions } from '../history/export.ts'
import { takenOrderDays } from './list.ts'

/** Not in the list of calls, because its answer is a file and not JSON. */
export const exportTakenOrders = defineCall({
  method: 'GET',
  path: '/api/order/export/',
  responds: 'file',
  summary: 'Export orders that are linked to the person, or a part of them, as CSV or PDF.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  query: z.strictObject({ status: orderStatus.optional(), ...takenOrderDays, ...fileOptions }),
})
