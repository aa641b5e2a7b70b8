import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardId, prepaidCard } from '../../fields/card.ts'

export const lockCard = defineCall({
  method: 'POST',
  path: '/api/card/lock/',
  summary: 'Lock a card at once. It cannot buy anything until it is unlocked.',
  access: 'session',
  limit: { count: 30, seconds: 600, by: 'account' },
  body: z.strictObject({ card_id: cardId }),
  answer: { card: prepaidCard },
  errors: ['data_not_found', 'service_unavailable'],
})
