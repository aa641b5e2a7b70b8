import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardId, prepaidCard } from '../../fields/card.ts'

export const refreshCard = defineCall({
  method: 'POST',
  path: '/api/card/refresh/',
  summary: 'Refresh the balance and the state of one of the person’s cards from the partner.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ card_id: cardId }),
  answer: { card: prepaidCard },
  errors: ['data_not_found', 'service_unavailable'],
})
