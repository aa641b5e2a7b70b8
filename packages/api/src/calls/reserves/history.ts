import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { asset } from '../../fields/wallet.ts'

export const reserveHistory = defineCall({
  method: 'GET',
  path: '/api/reserves/history/',
  summary:
    'Get the reserves of an asset and the supply that they cover over time, with the worst check of each step.',
  access: 'public',
  query: z.strictObject({ asset, span: z.enum(['day', 'month', 'year']) }),
  answer: { points: z.array(z.object({ at: timestamp, owed: units, reserves: units })) },
  errors: ['service_unavailable'],
})
