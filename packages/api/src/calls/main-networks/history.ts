import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { direction } from '../../fields/history.ts'
import { mainPayment } from '../../fields/main-network.ts'
import { asset } from '../../fields/wallet.ts'

/** Filters of the list and the export. `until` is exclusive. */
export const mainHistoryFilter = {
  currency: asset.optional(),
  direction: direction.optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
}

export const mainHistory = defineCall({
  method: 'GET',
  path: '/api/main_networks/history/',
  summary:
    'List payments from and to own addresses on the main networks, newest first; `before` continues after the last row seen.',
  access: 'session',
  query: z.strictObject({
    ...mainHistoryFilter,
    before: z
      .string()
      .regex(/^\d{1,15}:[0-9a-f]{64}:-?\d{1,10}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: {
    payments: z.array(mainPayment),
    next: z.string().nullable(),
    /** Payments received before this moment are in the balance only; null if none are recorded yet. */
    received_since: timestamp.nullable(),
  },
})
