import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardNumber, cents } from '../../fields/card.ts'
import { merchantOrder, walletDraft } from '../../fields/merchant-order.ts'

export const createCardOrder = defineCall({
  method: 'POST',
  path: '/api/merchant/card_order_create/',
  summary:
    'Create an order in USDT whose payment charges a prepaid card. The number is looked up with the card partner and not stored.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  body: z.strictObject({
    card_no: cardNumber,
    amount: cents,
    description: walletDraft.shape.description,
    minutes: walletDraft.shape.minutes,
  }),
  answer: { order: merchantOrder },
  errors: ['card_cannot_be_charged', 'warn_not_enabled_user', 'service_unavailable'],
})
