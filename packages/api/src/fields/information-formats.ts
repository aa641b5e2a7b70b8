import { z } from 'zod'
import { isPlainLine } from './common.ts'

export const text = (max: number) => z.string().normalize('NFC').trim().min(1).max(max).refine(isPlainLine)
/** May be empty. */
export const detail = z.string().normalize('NFC').trim().max(200).refine(isPlainLine)

const oldest = 120
/** Age of majority in Japan; no country served has a lower one for such contracts. */
const youngest = 18

const bornBefore = (years: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((value) => {
      const age = isCalendarDay(value) ? ageOn(value, new Date()) : -1
      return age >= years && age <= oldest
    })

/** A date of birth: a real calendar day, of a person who is of age. */
export const birthDate = bornBefore(youngest)
/** Minors own shares too. */
export const anyBirthDate = bornBefore(0)

/** A calendar day up to today. */
export const pastDay = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((value) => isCalendarDay(value) && value <= new Date().toISOString().slice(0, 10))

function isCalendarDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export function ageOn(birth: string, day: Date): number {
  const years = day.getUTCFullYear() - Number(birth.slice(0, 4))
  return day.toISOString().slice(5, 10) < birth.slice(5) ? years - 1 : years
}

/** ITU-T E.164: a plus and up to fifteen digits. Spaces, hyphens and brackets are removed. */
export const phoneNumber = z
  .string()
  .transform((value) => value.normalize('NFKC').replace(/[\s().-]|[‐-―−ー]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))

export const postalCode = z
  .string()
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/[‐-―−ー]/g, '-')
      .trim()
      .toUpperCase(),
  )
  .pipe(z.string().regex(/^[A-Z0-9](?:[A-Z0-9 -]{1,8}[A-Z0-9])$/))
