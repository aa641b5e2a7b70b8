import { z } from 'zod'
import { timestamp } from '../../fields.ts'
import { languages } from '../../language.ts'

/** As a code is kept: capitals and digits. People type it with blanks, hyphens and small letters. */
const normalizeCouponCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

export const couponCode = z
  .string()
  .max(60)
  .transform(normalizeCouponCode)
  .pipe(z.string().regex(/^[A-Z0-9]{8,24}$/))

const words = z.object(
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
  title: words,
  text: words,
  points: z.string(),
  state: couponState,
  starts_at: timestamp,
  /** The moment of its stop, where it was stopped before its end. */
  ends_at: timestamp,
  used_at: timestamp.nullable(),
})
export type Coupon = z.infer<typeof coupon>
