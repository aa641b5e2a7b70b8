import '../without-eval.ts'
import { z } from 'zod'
import { units } from '../explorer.ts'
import { flag, timestamp } from './common.ts'

/** Only the partner keeps a card's full number; people see its last digits. */
export const maskedNumber = (lastFour: string): string => `···· ${lastFour}`

/** As printed on the card or pasted: spaces, dashes and full-width digits are accepted. */
export const cardNumber = z
  .string()
  .max(60)
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{13,19}$/))
  .refine(fitsCheckDigit)

/** ISO/IEC 7812-1, annex B: the check digit catches every wrong digit and most swapped ones. */
function fitsCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Cents of the card's currency, more than zero. */
export const cents = z.string().regex(/^[1-9]\d{0,8}$/)

/** Idempotency key, chosen by the device for one act. */
export const requestId = z.uuid()

export const cardId = z.string().min(1).max(40)

export const prepaidCard = z.object({
  id: cardId,
  /** Masked except for the last four digits. */
  card_no: z.string(),
  /** The envelope number. */
  envelop_no: z.string(),
  /** 1: activated, and not blocked. */
  active_flg: flag,
  state: z.enum(['inactive', 'active', 'blocked']),
  /** Whether the holder has locked it. A locked card cannot buy anything. */
  is_locked: z.boolean(),
  /** In cents, as the partner last reported. */
  balance: z.string().regex(/^-?\d+$/),
  currency: z.string(),
  /** When the partner reported it. */
  balance_at: timestamp,
})
export type PrepaidCard = z.infer<typeof prepaidCard>

export const chargeStates = [
  'waiting_payment',
  'charging',
  'done',
  'refused',
  'returning',
  'returned',
  'cancelled',
] as const
export type ChargeState = (typeof chargeStates)[number]

export const cardCharge = z.object({
  id: z.string(),
  card_no: z.string(),
  source: z.enum(['usdt', 'points']),
  /** In cents. */
  amount: units,
  state: z.enum(chargeStates),
  order_id: z.string().nullable(),
  /** Why the partner declined it, in its own words; null if it did not. */
  reason: z.string().nullable(),
  time: timestamp,
})
export type CardCharge = z.infer<typeof cardCharge>
