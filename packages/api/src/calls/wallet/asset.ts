import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'
import { asset, fiat } from '../../fields/wallet.ts'

export const walletAsset = defineCall({
  method: 'GET',
  path: '/api/wallet/asset/:asset/',
  summary: 'Get the price of an asset and its history over a period, in the currency of the account.',
  access: 'session',
  params: z.strictObject({ asset }),
  query: z.strictObject({ period: z.enum(['day', 'month', 'year', 'all']).optional() }),
  answer: {
    fiat,
    /** Price of one whole unit, a decimal string; null if it is not known. */
    rate: z.string().nullable(),
    rate_day_ago: z.string().nullable(),
    /** Oldest first. */
    course: z.array(z.object({ time: timestamp, rate: z.string() })),
  },
})
