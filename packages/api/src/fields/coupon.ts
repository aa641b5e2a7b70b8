import { z } from 'zod'
import { languages } from '../language.ts'
import { timestamp } from './common.ts'

/** A code as stored: capitals and digits. People may type it with spaces, hyphens and lower case. */
const normalizeCouponCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

export const couponCode = z
  .string()
  .max(60)
  .transform(normalizeCouponCode)
  .pipe(z.string().regex(/^[A-Z0-9]{8,24}$/))

const localised = z.object(
  Object.fromEntries(languages.map((one) => [one, z.string()])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)

export const couponState = z.enum(['coming', 'usable', 'used', 'expired'])
export type CouponState = z.infer<typeof couponState>

export const coupon = z.object({
  id: z.string(),
  code: z.string(),
  title: localised,
  text: localised,
  points: z.string(),
  state: couponState,
  starts_at: timestamp,
  /** When it was stopped, if it was stopped before its end. */
  ends_at: timestamp,
  used_at: timestamp.nullable(),
})
export type Coupon = z.infer<typeof coupon>
