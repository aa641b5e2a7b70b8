import { type Language, languages } from '@planet/api/language'
import { z } from 'zod'

/** One stored value of a setting, with bounds that no operator can exceed. */
export type Field =
  | { kind: 'amount'; unit: string; decimals: number; least: string; most: string; schema: z.ZodType<bigint> }
  | { kind: 'whole'; least: number; most: number; schema: z.ZodType<number> }
  | { kind: 'switch'; schema: z.ZodType<boolean> }
  | { kind: 'text'; longest: number; schema: z.ZodType<Record<Language, string>> }

type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

function unitsOf(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)
  const [whole, fraction = ''] = match?.slice(1) ?? []
  return whole === undefined || fraction.length > decimals
    ? undefined
    : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** A decimal amount, stored as operators type it and read in smallest units. */
export function amount(unit: string, decimals: number, least: string, most: string): FieldOf<'amount'> {
  const [lowest = 0n, highest = 0n] = [least, most].map((text) => unitsOf(text, decimals))
  const schema = z.string().transform((text, context) => {
    const units = unitsOf(text, decimals)
    if (units !== undefined && units >= lowest && units <= highest) return units
    context.addIssue({ code: 'custom', message: `is not an amount from ${least} to ${most}` })
    return z.NEVER
  })
  return { kind: 'amount', unit, decimals, least, most, schema }
}

export const whole = (least: number, most: number): FieldOf<'whole'> => ({
  kind: 'whole',
  least,
  most,
  schema: z.number().int().min(least).max(most),
})

export const onOff = (): FieldOf<'switch'> => ({ kind: 'switch', schema: z.boolean() })

export const text = (longest: number): FieldOf<'text'> => ({
  kind: 'text',
  longest,
  schema: z.record(z.enum(languages), z.string().max(longest)),
})

export const noText: Readonly<Record<Language, string>> = { en: '', ja: '', ko: '' }
