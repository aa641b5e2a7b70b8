import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize } from '../../explorer.ts'
import { cardId, chargeStates } from '../../fields/card.ts'
import { timestamp } from '../../fields/common.ts'

export const cardLineKinds = ['charge', 'purchase', 'refund', 'fee', 'withdrawal'] as const

const cardLine = z.object({
  id: z.string(),
  time: timestamp,
  kind: z.enum(cardLineKinds),
  /** In cents; negative for spending. */
  amount: z.string().regex(/^-?\d+$/),
  currency: z.string(),
  merchant: z.string(),
  /** Set on a charge that is not on the card: it is under way or was returned. */
  state: z.enum(chargeStates).nullable(),
  source: z.enum(['usdt', 'points']).nullable(),
  order_id: z.string().nullable(),
})

export type CardLine = z.infer<typeof cardLine>

/** A cursor: the last entry from the partner and the last of our own; either may be missing. */
const place = z.string().regex(/^[A-Za-z0-9_-]{0,200}~\d{0,18}$/)

export const cardHistory = defineCall({
  method: 'GET',
  path: '/api/card/history/',
  summary:
    'List the entries of one of the person’s cards, with charges that are under way or were returned, newest first; `before` continues after the last entry seen.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  query: z.strictObject({
    card_id: cardId,
    before: place.optional(),
    count: pageSize.optional(),
    kind: z.enum(cardLineKinds).optional(),
    /** Part of the merchant's name, or an amount. */
    words: z.string().trim().max(60).optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  answer: {
    lines: z.array(cardLine),
    next: z.string().nullable(),
    /** False if the partner did not answer and the list has only the charges in our own records. */
    complete: z.boolean(),
  },
  errors: ['data_not_found', 'service_unavailable'],
})
