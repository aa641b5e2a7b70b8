import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardNumber, prepaidCard } from './fields.ts'

/** As printed in the letter; blanks, dashes and small letters are forgiven. */
const envelopeNumber = z
  .string()
  .max(60)
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/))

export const addCard = defineCall({
  method: 'POST',
  path: '/api/card/add/',
  summary:
    'Activates a card that came by post, by the number on it and the number of its envelope. The card number is handed to the partner and not kept.',
  access: 'session',
  limit: { count: 8, seconds: 3600, by: 'account' },
  body: z.strictObject({ card_no: cardNumber, envelop_no: envelopeNumber }),
  answer: { card: prepaidCard },
  errors: ['card_does_not_fit', 'incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})
