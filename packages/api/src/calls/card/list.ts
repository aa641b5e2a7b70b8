import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { cardCharge, prepaidCard } from '../../fields/card.ts'

export const listCards = defineCall({
  method: 'GET',
  path: '/api/card/list/',
  summary:
    'List the person’s prepaid cards as the partner last reported them, and the charges that are under way.',
  access: 'session',
  answer: {
    cards: z.array(prepaidCard),
    charges: z.array(cardCharge),
    /** The least and the most of one charge, in cents. */
    limits: z.object({ least: units, most: units }),
  },
})
