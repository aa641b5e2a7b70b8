import { z } from 'zod'
import { email } from './common.ts'
import { countryCodes } from './countries.ts'
import * as codes from './information-codes.ts'
import { anyBirthDate, birthDate, detail, pastDay, text } from './information-formats.ts'

const country = z.enum(countryCodes as readonly [string, ...string[]])
const number = z
  .string()
  .normalize('NFKC')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9 ./-]{3,29}$/)

/** Someone behind a company, who proves their identity to the provider through a link that is mailed to them. */
export const companyPerson = z.strictObject({
  family_name: text(60),
  given_name: text(60),
  birth_date: birthDate,
  nationality: country,
  email,
  foreign_pep: z.enum(codes.pepCategories),
})

const hasTwoDecimals = (share: number): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(String(share))

/** An owner with at least this share must be identified. */
export const ownerThreshold = 25

/** A company's own data, without its people. */
export const companyItems = {
  company_name: text(120),
  registration_number: number,
  tax_number: number,
  incorporated_on: pastDay,
  incorporated_in: country,
  business: z.enum(codes.businesses),
  business_other: detail,
  monthly_volume: z.enum(codes.amountBands),
  source_of_funds: z.enum(codes.fundSources),
  source_of_funds_other: detail,
  /** May be empty. */
  website: detail.refine(
    (value) => value === '' || /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(value),
  ),
  /** The applicant's position. */
  position: text(80),
  authority: z.enum(codes.authorities),
} as const

export const companyFields = Object.keys(companyItems) as (keyof typeof companyItems)[]

const others = [
  ['business', 'business_other'],
  ['source_of_funds', 'source_of_funds_other'],
] as const

/** What a corporate customer states in addition to its address and its applicant. */
export const company = z
  .strictObject({
    ...companyItems,
    representative: companyPerson,
    /** Natural persons who own or control a quarter or more; if there are none, the representative. */
    beneficial_owners: z
      .array(
        companyPerson.extend({
          birth_date: anyBirthDate,
          share_percent: z.number().min(0).max(100).refine(hasTwoDecimals),
        }),
      )
      .min(1)
      .max(10),
  })
  .superRefine((values, context) => {
    for (const [field, other] of others)
      if (values[field] === codes.otherCode && values[other] === '')
        context.addIssue({ code: 'custom', path: [other], input: '' })
  })

const typed = z.string().max(254)

/** The saved draft of a company's data. */
export const companyDraft = z.strictObject({
  ...(Object.fromEntries(companyFields.map((field) => [field, typed.optional()])) as Record<
    keyof typeof companyItems,
    z.ZodOptional<z.ZodString>
  >),
  representative: z.record(z.string().max(40), typed).optional(),
  beneficial_owners: z
    .array(z.record(z.string().max(40), z.union([typed, z.number()])))
    .max(10)
    .optional(),
})

export type Company = z.infer<typeof company>
export type CompanyPerson = z.infer<typeof companyPerson>
