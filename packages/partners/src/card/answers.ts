import { isPlainLine } from '@planet/api/fields/common'
import { z } from 'zod'
import type { ApplicationAnswer, CardEntry, ChargeAnswer, PartnerCard } from './card-partner.ts'

/** Amounts travel as texts of whole cents: no reader of JSON can round them. Sixteen digits fit every column of ours. */
const cents = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .transform(BigInt)
const cardState = z.enum(['inactive', 'active', 'blocked'])
const currency = z.string().regex(/^[A-Z]{3}$/)
const lastFour = z.string().regex(/^\d{4}$/)
const name = z.string().min(1).max(100).refine(isPlainLine)

/**
 * Text that only people read. It is truncated and cleaned rather than rejected: an answer that settles money must not
 * be lost over the text with it, and U+0000 cannot be stored.
 */
const words = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .replace(/[^\P{Cc}\n\t]/gu, ' ')
        .slice(0, maxLength)
        .toWellFormed(),
    )

export const applicationSchema = z
  .object({
    state: z.enum(['received', 'approved', 'rejected']),
    comment: words(1000),
  })
  .transform((answer): ApplicationAnswer => answer)

export const cardSchema = z
  .object({
    token: name,
    last_four: lastFour,
    envelope_number: name,
    state: cardState,
    locked: z.boolean().default(false),
    balance: cents,
    currency,
  })
  .transform(
    ({ last_four, envelope_number, locked, ...rest }): PartnerCard => ({
      ...rest,
      isLocked: locked,
      lastFour: last_four,
      envelopeNumber: envelope_number,
    }),
  )

export const revealedSchema = z
  .object({
    number: z.string().regex(/^\d{13,19}$/),
    expires: z.string().regex(/^\d{2}\/\d{2}$/),
    security_code: z.string().regex(/^\d{3,4}$/),
  })
  .transform(({ security_code, ...rest }) => ({ ...rest, securityCode: security_code }))

export const foundSchema = z
  .object({ token: name, last_four: lastFour, state: cardState })
  .transform(({ last_four, ...rest }) => ({ ...rest, lastFour: last_four }))

export const chargeSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('done') }),
    z.object({ state: z.literal('refused'), reason: words(500) }),
  ])
  .transform((answer): ChargeAnswer => answer)

export const historySchema = z
  .object({
    entries: z.array(
      z.object({
        id: name,
        at: z.iso.datetime().transform((text) => new Date(text)),
        kind: z.enum(['charge', 'purchase', 'refund', 'fee', 'withdrawal']),
        amount: cents,
        currency,
        merchant: words(200),
      }),
    ),
  })
  .transform(({ entries }): readonly CardEntry[] => entries)

export const noticeSchema = z.object({
  kind: z.enum(['application', 'card', 'charge']),
  reference: z.string().min(1).max(200).refine(isPlainLine),
})

/** How the partner reports that something does not exist. Any other refusal, or another wording, is an error. */
export const missingSchema = z.object({
  error: z.enum(['application_not_found', 'card_not_found', 'charge_not_found', 'card_does_not_fit']),
})
export type Missing = z.infer<typeof missingSchema>['error']
