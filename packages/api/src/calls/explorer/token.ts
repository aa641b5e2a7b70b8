import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { movement, pageSize, units } from '../../explorer.ts'
import { asset } from '../../fields/wallet.ts'

export const explorerToken = defineCall({
  method: 'GET',
  path: '/api/explorer/token/:asset/',
  summary: 'Get a token: its contract, supply, and latest movements.',
  access: 'public',
  params: z.strictObject({ asset }),
  query: z.strictObject({
    before: z
      .string()
      .regex(/^\d{1,18}:\d{1,9}:-?\d{1,9}$/)
      .optional(),
    count: pageSize.optional(),
  }),
  answer: {
    asset: z.string(),
    address: z.string().nullable(),
    decimals: z.number(),
    supply: units.nullable(),
    /** Its reserves as last checked; null if it has none or before the first check. */
    reserves: z.object({ amount: units, owed: units, holds: z.boolean(), checked: z.string() }).nullable(),
    movements: z.array(movement.extend({ hash: z.string(), block: z.number(), time: z.string() })),
    next: z.string().nullable(),
  },
  errors: ['service_unavailable'],
})
