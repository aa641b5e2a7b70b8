import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardNumber, prepaidCard } from '../../fields/card.ts'

/** As printed in the letter; spaces, dashes and lower case are accepted. */
const envelopeNumber = z
  .string()
  .max(60)
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/))

export const addCard = defineCall({
  method: 'POST',
  path: '/api/card/add/',
  summary:
    'Activate a card that arrived by post, with its card number and envelope number. The card number is passed to the partner and not stored.',
  access: 'session',
  limit: { count: 8, seconds: 3600, by: 'account' },
  body: z.strictObject({ card_no: cardNumber, envelop_no: envelopeNumber }),
  answer: { card: prepaidCard },
  errors: ['card_does_not_fit', 'incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
