import { z } from 'zod'

export const languages = ['en', 'ja', 'ko'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)

export const language = z.enum(languages)

/** Lengths as in RFC 5321; the pattern asks for what every deliverable address has and no more. */
export const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .regex(/^[^\s@<>()",;:\\]{1,64}@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/u)
  .transform((value) => value.toLowerCase())

export const personName = z.string().trim().min(1).max(120)
export const longText = z.string().trim().min(1).max(5000)

export const userType = z.enum(['individual', 'corporate'])
