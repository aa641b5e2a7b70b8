import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardProof } from './unlock.ts'

export const revealCard = defineCall({
  method: 'POST',
  path: '/api/card/reveal/',
  summary:
    'Get the number, expiry and security code of a card, which only the partner stores. Requires the login password, and a code if the second factor is on.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject(cardProof),
  answer: { number: z.string(), expires: z.string(), security_code: z.string() },
  errors: [
    'data_not_found',
    'service_unavailable',
    'warn_password_mismatch',
    'the_code_you_entered_is_incorrect',
  ],
})
