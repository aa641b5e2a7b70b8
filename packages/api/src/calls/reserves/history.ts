import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { asset } from '../wallet/fields.ts'

export const reserveHistory = defineCall({
  method: 'GET',
  path: '/api/reserves/history/',
  summary: 'Reserves of an asset against what they cover, over time; of each step the worst check.',
  access: 'public',
  query: z.strictObject({ asset, span: z.enum(['day', 'month', 'year']) }),
  answer: { points: z.array(z.object({ at: timestamp, owed: units, reserves: units })) },
  errors: ['service_unavailable'],
})
