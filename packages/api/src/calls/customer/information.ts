import { z } from 'zod'
import { isPlainLine } from '../../fields.ts'
import { countryCodes } from './countries.ts'
import * as codes from './information-codes.ts'
import { anyBirthDate, birthDate, phoneNumber, postalCode } from './information-formats.ts'

const text = (max: number) => z.string().normalize('NFC').trim().min(1).max(max).refine(isPlainLine)
/** As the machine-readable zone of a passport can carry it: letters without accents. */
const roman = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z '.-]*$/)
const detail = z.string().normalize('NFC').trim().max(200).refine(isPlainLine)

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

const person = z.strictObject({
  family_name: text(60),
  given_name: text(60),
  birth_date: birthDate,
  country: z.enum(countryCodes as readonly [string, ...string[]]),
})

const hasTwoDecimals = (share: number): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(String(share))

/** What a corporate customer tells beside the items of the person who acts for it. */
export const company = z.strictObject({
  company_name: text(120),
  registration_number: z
    .string()
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9 ./-]{3,29}$/),
  representative: person,
  /** Natural persons who own or control a quarter or more; where there is none, the representative is named. */
  beneficial_owners: z
    .array(
      person.extend({
        birth_date: anyBirthDate,
        share_percent: z.number().min(0).max(100).refine(hasTwoDecimals),
      }),
    )
    .min(1)
    .max(10),
})

const others = [
  ['occupation', 'occupation_other'],
  ['purpose', 'purpose_other'],
  ['motive', 'motive_other'],
] as const

type Texts = Readonly<Record<(typeof others)[number][number], string>>

function askForOther(values: Texts, context: z.core.$RefinementCtx<Texts>): void {
  for (const [field, other] of others) {
    if (values[field] === codes.otherCode && values[other] === '')
      context.addIssue({ code: 'custom', path: [other], input: '' })
  }
}

/** The items of one person: every item given, and the free text where the code is 'other'. */
export const personalInformation = z.strictObject(informationItems).superRefine(askForOther)

/** The whole form, with the company for which a person acts. */
export const information = z
  .strictObject({ ...informationItems, company: company.optional() })
  .superRefine(askForOther)

/** What is saved while the person is still typing: any of the items, not yet checked. */
export const informationDraft = z.strictObject({
  ...(Object.fromEntries(informationFields.map((field) => [field, z.string().max(200).optional()])) as Record<
    keyof typeof informationItems,
    z.ZodOptional<z.ZodString>
  >),
  company: z
    .strictObject({
      company_name: z.string().max(200).optional(),
      registration_number: z.string().max(200).optional(),
      representative: z.record(z.string().max(40), z.string().max(200)).optional(),
      beneficial_owners: z
        .array(z.record(z.string().max(40), z.union([z.string().max(200), z.number()])))
        .max(10)
        .optional(),
    })
    .optional(),
})

export type Information = z.infer<typeof information>
export type PersonalInformation = z.infer<typeof personalInformation>
export type Company = z.infer<typeof company>
export type InformationDraft = z.infer<typeof informationDraft>
