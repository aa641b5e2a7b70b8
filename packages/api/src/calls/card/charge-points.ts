import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardCharge, cardId, cents, requestId } from '../../fields/card.ts'

export const chargeWithPoints = defineCall({
  method: 'POST',
  path: '/api/card/charge_points/',
  summary: 'Charge a card with points, one per cent. If the card partner refuses, the points are returned.',
  access: 'session',
  limit: { count: 30, seconds: 600, by: 'account' },
  body: z.strictObject({ request_id: requestId, card_id: cardId, amount: cents }),
  answer: { charge: cardCharge },
  errors: [
    'data_not_found',
    'data_already_exists',
    'card_cannot_be_charged',
    'points_not_enough',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})
