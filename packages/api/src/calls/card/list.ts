import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { cardCharge, prepaidCard } from './fields.ts'

export const listCards = defineCall({
  method: 'GET',
  path: '/api/card/list/',
  summary:
    'The person’s prepaid cards as the partner last spoke of them, and the charges that are under way.',
  access: 'session',
  answer: {
    cards: z.array(prepaidCard),
    charges: z.array(cardCharge),
    /** What one charge may be, in cents. */
    limits: z.object({ least: units, most: units }),
  },
})
