import { z } from 'zod'
import { company, companyDraft } from './company.ts'
import { countryCodes } from './countries.ts'
import * as codes from './information-codes.ts'
import { birthDate, detail, phoneNumber, postalCode, text } from './information-formats.ts'

/** As the machine-readable zone of a passport can carry it: letters without accents. */
const roman = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z '.-]*$/)

/** The 32 items of the customer form, in the order of its steps. */
export const informationItems = {
  family_name: text(60),
  given_name: text(60),
  family_name_roman: roman,
  given_name_roman: roman,
  birth_date: birthDate,
  gender: z.enum(codes.genders),
  passport_number: z
    .string()
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6,12}$/),
  country: z.enum(countryCodes as readonly [string, ...string[]]),
  postal_code: postalCode,
  address1: text(120),
  address2: text(120),
  address3: text(120),
  phone: phoneNumber,
  mobile: phoneNumber,
  priority_phone: z.enum(codes.priorityPhones),
  occupation: z.enum(codes.occupations),
  occupation_other: detail,
  purpose: z.enum(codes.purposes),
  purpose_other: detail,
  foreign_pep: z.enum(codes.pepCategories),
  legal_capacity: z.enum(codes.legalCapacities),
  investable_amount: z.enum(codes.amountBands),
  financial_assets: z.enum(codes.amountBands),
  annual_income: z.enum(codes.amountBands),
  experience_crypto: z.enum(codes.experiences),
  experience_crypto_leverage: z.enum(codes.experiences),
  experience_fx: z.enum(codes.experiences),
  experience_stock: z.enum(codes.experiences),
  experience_stock_margin: z.enum(codes.experiences),
  experience_other: text(200),
  motive: z.enum(codes.motives),
  motive_other: detail,
} as const

export const informationFields = Object.keys(informationItems) as (keyof typeof informationItems)[]

/** Items about a person's private life and means, which a company's applicant leaves out. */
export const privateFields = [
  ...(['gender', 'priority_phone', 'occupation', 'occupation_other', 'legal_capacity'] as const),
  ...(['investable_amount', 'financial_assets', 'annual_income', 'motive', 'motive_other'] as const),
  ...(['experience_crypto', 'experience_crypto_leverage', 'experience_fx'] as const),
  ...(['experience_stock', 'experience_stock_margin', 'experience_other'] as const),
] as const

const others = [
  ['occupation', 'occupation_other'],
  ['purpose', 'purpose_other'],
  ['motive', 'motive_other'],
] as const

type Texts = { readonly [Field in (typeof others)[number][number]]?: string | undefined }

function askForOther(values: Texts, context: z.core.$RefinementCtx<Texts>): void {
  for (const [field, other] of others) {
    if (values[field] === codes.otherCode && !values[other])
      context.addIssue({ code: 'custom', path: [other], input: '' })
  }
}

/** The items of one person: every item present, and the free text if the code is 'other'. */
export const personalInformation = z.strictObject(informationItems).superRefine(askForOther)

const privateItems = Object.fromEntries(
  privateFields.map((field) => [field, informationItems[field].optional()]),
) as { [Field in PrivateField]: z.ZodOptional<(typeof informationItems)[Field]> }
type PrivateField = (typeof privateFields)[number]

const form = z.strictObject({ ...informationItems, ...privateItems, company: company.optional() })

const isObject = (value: unknown): value is Partial<z.infer<typeof form>> =>
  typeof value === 'object' && value !== null

/**
 * The whole form. For a company the items are those of its address and of the person who acts for it, and the private
 * ones may be missing. Every missing item is named, also while others are wrong.
 */
export const information = privateFields.reduce(
  (schema, field) =>
    schema.refine((values) => values.company !== undefined || values[field] !== undefined, {
      path: [field],
      when: ({ value }) => isObject(value),
    }),
  form.superRefine(askForOther),
)

/** A saved draft: any of the items, not yet checked. */
export const informationDraft = z.strictObject({
  ...(Object.fromEntries(informationFields.map((field) => [field, z.string().max(200).optional()])) as Record<
    keyof typeof informationItems,
    z.ZodOptional<z.ZodString>
  >),
  company: companyDraft.optional(),
})

export type Information = z.infer<typeof information>
export type PersonalInformation = z.infer<typeof personalInformation>
export type InformationDraft = z.infer<typeof informationDraft>
