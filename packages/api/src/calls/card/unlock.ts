import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { cardId, prepaidCard } from '../../fields/card.ts'
import { twoFactorCode, typedPassword } from '../../fields/common.ts'

/** Proves the holder again, because a borrowed device must not be enough. */
export const cardProof = {
  card_id: cardId,
  password: typedPassword,
  /** Required if the second factor is on. */
  param: twoFactorCode.optional(),
}

export const unlockCard = defineCall({
  method: 'POST',
  path: '/api/card/unlock/',
  summary: 'Unlock a card. Requires the login password, and a code if the second factor is on.',
  access: 'session',
  limit: { count: 10, seconds: 600, by: 'account' },
  body: z.strictObject(cardProof),
  answer: { card: prepaidCard },
  errors: [
    'data_not_found',
    'service_unavailable',
    'warn_password_mismatch',
    'the_code_you_entered_is_incorrect',
  ],
})
