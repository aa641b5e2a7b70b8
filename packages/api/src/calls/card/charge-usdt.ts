import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardCharge, cardId, cents, requestId } from '../../fields/card.ts'
import { payerOrder } from '../../fields/merchant-order.ts'

export const chargeWithUsdt = defineCall({
  method: 'POST',
  path: '/api/card/charge_usdt/',
  summary:
    'Start a charge in USDT, one per US dollar: creates an order that is linked to the caller. Paying it charges the card.',
  access: 'session',
  limit: { count: 30, seconds: 600, by: 'account' },
  body: z.strictObject({ request_id: requestId, card_id: cardId, amount: cents }),
  answer: { charge: cardCharge, order: payerOrder },
  errors: [
    'data_not_found',
    'data_already_exists',
    'card_cannot_be_charged',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})
