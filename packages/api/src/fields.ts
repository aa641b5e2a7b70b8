import './without-eval.ts'
import { z } from 'zod'
import { isAccountId, normalizeAccountId } from './account-id.ts'
import { languages } from './language.ts'

export const language = z.enum(languages)

/**
 * A line that looks like what it is: no control characters, no half characters, nothing that turns the direction of
 * what follows (Unicode Technical Report 36, section 2.10), nothing of no width that would make two names look alike, and
 * nothing for private use, which every font draws differently or not at all.
 */
export const isPlainLine = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Co}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u.test(value)

const refused =
  '\\u0000-\\u001f\\u007f-\\u009f\\u200b\\u2060\\u202a-\\u202e\\u2066-\\u2069\\ue000-\\uf8ff\\ufeff'

/** `isPlainLine` as JSON Schema writes it, so that the documents of the API state what the server refuses. */
export const plainPattern = { pattern: `^[^${refused}]*$` }
/** The same for a line that may not be blank. */
export const filledPattern = { pattern: `^[^${refused}]*[^${refused}\\s][^${refused}]*$` }

/** As a line, but of several: a new line and a tab may stand in it. */
export const isPlainText = (value: string): boolean => isPlainLine(value.replace(/[\n\r\t]/g, ' '))

/** Lengths as in RFC 5321; the pattern asks for what every deliverable address has and no more. */
export const email = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(254)
  .refine((value) => isPlainLine(value) && !/\p{Cf}/u.test(value))
  .regex(/^[^\s@<>()",;:\\]{1,64}@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/u)
  .transform((value) => value.toLowerCase())

export const personName = z.string().trim().min(1).max(120).refine(isPlainLine)
export const longText = z.string().trim().min(1).max(5000).refine(isPlainText)

export const userType = z.enum(['individual', 'corporate'])

export const accountId = z.string().transform(normalizeAccountId).refine(isAccountId)
export const accountStatus = z.enum(['000', '100', '200', '300', '500', '600', '900'])
export const flag = z.union([z.literal(0), z.literal(1)])
export const timestamp = z.iso.datetime()

/** Long enough for a passphrase, short enough that hashing it costs the same as any other. */
export const typedPassword = z.string().min(1).max(256)
export const newPassword = z.string().min(8).max(256)

/** A one-time code: six digits, or a recovery code of two groups. Blanks and full-width digits are forgiven. */
export const twoFactorCode = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^(\d{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/))

export const sixDigits = z
  .string()
  .max(40)
  .transform((value) => value.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

/** Key and secret of a mailed link, joined by a full stop. */
export const linkToken = z.string().min(1).max(200)

export const referralCode = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value.toUpperCase())
