import '../without-eval.ts'
import { z } from 'zod'
import { isAccountId, normalizeAccountId } from '../account-id.ts'
import { languages } from '../language.ts'

export const language = z.enum(languages)

/**
 * A line without characters that disguise it: no control characters, no lone surrogates, no changes of direction
 * (Unicode Technical Report 36, section 2.10), no zero-width characters that make two names look alike, and no
 * private-use characters, which each font draws differently.
 */
export const isPlainLine = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Co}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u.test(value)

const refused =
  '\\u0000-\\u001f\\u007f-\\u009f\\u200b\\u2060\\u202a-\\u202e\\u2066-\\u2069\\ue000-\\uf8ff\\ufeff'

/** `isPlainLine` as JSON Schema writes it, so that the documents of the API state what the server refuses. */
export const plainPattern = { pattern: `^[^${refused}]*$` }
/** The same for a line that may not be blank. */
export const filledPattern = { pattern: `^[^${refused}]*[^${refused}\\s][^${refused}]*$` }

/** Like `isPlainLine`, but also allows line breaks and tabs. */
export const isPlainText = (value: string): boolean => isPlainLine(value.replace(/[\n\r\t]/g, ' '))

/** Lengths as in RFC 5321; the pattern requires only what every deliverable address has. */
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

/** Long enough for a passphrase, short enough to keep the cost of hashing constant. */
export const typedPassword = z.string().min(1).max(256)
export const newPassword = z.string().min(8).max(256)

/** A one-time code: six digits, or a recovery code of two groups. Spaces and full-width digits are accepted. */
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

/** Key and secret of a mailed link, separated by a full stop. */
export const linkToken = z.string().min(1).max(200)

export const referralCode = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value.toUpperCase())
