import type { companyItems as companySchema } from '@planet/api/fields/company'
import type { informationItems } from '@planet/api/fields/information'
import * as codes from '@planet/api/fields/information-codes'

export type ItemName = keyof typeof informationItems
export type CompanyItemName = keyof typeof companySchema

/** The sets of codes whose texts are under `codes`. */
export type CodeSet =
  | 'gender'
  | 'priorityPhone'
  | 'occupation'
  | 'purpose'
  | 'pep'
  | 'capacity'
  | 'amount'
  | 'experience'
  | 'motive'
  | 'business'
  | 'funds'
  | 'authority'
  | 'personPep'

export type Item =
  | {
      kind: 'text'
      autoComplete?: string
      inputMode?: 'tel' | 'text' | 'decimal' | 'email' | 'url'
      capitals?: 'words' | 'characters'
      maxLength?: number
    }
  /** `isOther`: of a person other than the one who fills in the form, or of a company. */
  | { kind: 'date'; isOther?: true }
  | { kind: 'country'; isOther?: true }
  | { kind: 'choice'; set: CodeSet; codes: readonly string[] }
  /** The text for a code 'other'; required only then. */
  | { kind: 'other'; of: string }

const amount: Item = { kind: 'choice', set: 'amount', codes: codes.amountBands }
const experience: Item = { kind: 'choice', set: 'experience', codes: codes.experiences }

export const items: Readonly<Record<ItemName, Item>> = {
  family_name: { kind: 'text', autoComplete: 'family-name' },
  given_name: { kind: 'text', autoComplete: 'given-name' },
  family_name_roman: { kind: 'text', capitals: 'words' },
  given_name_roman: { kind: 'text', capitals: 'words' },
  birth_date: { kind: 'date' },
  gender: { kind: 'choice', set: 'gender', codes: codes.genders },
  passport_number: { kind: 'text', capitals: 'characters' },
  country: { kind: 'country' },
  postal_code: { kind: 'text', autoComplete: 'postal-code' },
  address1: { kind: 'text', autoComplete: 'address-level1' },
  address2: { kind: 'text', autoComplete: 'address-line1' },
  address3: { kind: 'text', autoComplete: 'address-line2' },
  phone: { kind: 'text', inputMode: 'tel', autoComplete: 'home tel' },
  mobile: { kind: 'text', inputMode: 'tel', autoComplete: 'mobile tel' },
  priority_phone: { kind: 'choice', set: 'priorityPhone', codes: codes.priorityPhones },
  occupation: { kind: 'choice', set: 'occupation', codes: codes.occupations },
  occupation_other: { kind: 'other', of: 'occupation' },
  purpose: { kind: 'choice', set: 'purpose', codes: codes.purposes },
  purpose_other: { kind: 'other', of: 'purpose' },
  motive: { kind: 'choice', set: 'motive', codes: codes.motives },
  motive_other: { kind: 'other', of: 'motive' },
  investable_amount: amount,
  financial_assets: amount,
  annual_income: amount,
  experience_crypto: experience,
  experience_crypto_leverage: experience,
  experience_fx: experience,
  experience_stock: experience,
  experience_stock_margin: experience,
  experience_other: { kind: 'text' },
  foreign_pep: { kind: 'choice', set: 'pep', codes: codes.pepCategories },
  legal_capacity: { kind: 'choice', set: 'capacity', codes: codes.legalCapacities },
}

/** What a company is asked, in addition to its people. */
export const companyItems: Readonly<Record<CompanyItemName, Item>> = {
  company_name: { kind: 'text', autoComplete: 'organization', maxLength: 120 },
  registration_number: { kind: 'text' },
  tax_number: { kind: 'text' },
  incorporated_on: { kind: 'date', isOther: true },
  incorporated_in: { kind: 'country', isOther: true },
  business: { kind: 'choice', set: 'business', codes: codes.businesses },
  business_other: { kind: 'other', of: 'company.business' },
  monthly_volume: amount,
  source_of_funds: { kind: 'choice', set: 'funds', codes: codes.fundSources },
  source_of_funds_other: { kind: 'other', of: 'company.source_of_funds' },
  website: { kind: 'text', inputMode: 'url', autoComplete: 'url' },
  position: { kind: 'text', autoComplete: 'organization-title', maxLength: 80 },
  authority: { kind: 'choice', set: 'authority', codes: codes.authorities },
}

const companyPrefix = 'company.'
const isCompanyItem = (name: string): name is CompanyItemName => name in companyItems
const isItem = (path: string): path is ItemName => path in items

/** The item at a path of the form, without those of the people behind a company. */
export function itemAt(path: string): Item | undefined {
  const name = path.startsWith(companyPrefix) ? path.slice(companyPrefix.length) : undefined
  if (name !== undefined) return isCompanyItem(name) ? companyItems[name] : undefined
  return isItem(path) ? items[path] : undefined
}

type PersonStep = 'person' | 'address' | 'contact' | 'work' | 'assets' | 'declarations'
export type StepName = PersonStep | 'company' | 'business' | 'owners'
export type UserType = 'individual' | 'corporate'

export const stepItems: Readonly<Record<PersonStep, readonly ItemName[]>> = {
  person: [
    'family_name',
    'given_name',
    'family_name_roman',
    'given_name_roman',
    'birth_date',
    'gender',
    'passport_number',
  ],
  address: ['country', 'postal_code', 'address1', 'address2', 'address3'],
  contact: ['phone', 'mobile', 'priority_phone'],
  work: ['occupation', 'occupation_other', 'purpose', 'purpose_other', 'motive', 'motive_other'],
  assets: [
    'annual_income',
    'financial_assets',
    'investable_amount',
    'experience_crypto',
    'experience_crypto_leverage',
    'experience_fx',
    'experience_stock',
    'experience_stock_margin',
    'experience_other',
  ],
  declarations: ['foreign_pep', 'legal_capacity'],
}

const company = (...names: readonly CompanyItemName[]) => names.map((name) => `${companyPrefix}${name}`)

/** A company's address uses the items of a person's; the applicant is asked nothing private. */
const companySteps: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  company: company(
    ...(['company_name', 'registration_number', 'tax_number'] as const),
    ...(['incorporated_on', 'incorporated_in'] as const),
  ),
  address: [...stepItems.address, 'phone'],
  business: [
    ...company('business', 'business_other', 'website'),
    ...(['purpose', 'purpose_other'] as const),
    ...company('monthly_volume', 'source_of_funds', 'source_of_funds_other'),
  ],
  owners: [],
  person: [
    ...(['family_name', 'given_name', 'family_name_roman', 'given_name_roman'] as const),
    ...(['birth_date', 'passport_number', 'mobile'] as const),
    ...company('position', 'authority'),
    'foreign_pep',
  ],
}

const stepsOf = (userType: UserType): Readonly<Partial<Record<StepName, readonly string[]>>> =>
  userType === 'corporate' ? companySteps : stepItems

/** A company comes first, then the people behind it, then the person who acts for it. */
export const stepsFor = (userType: UserType): readonly StepName[] =>
  Object.keys(stepsOf(userType)) as StepName[]

/** The fields of a step, by path, in order. */
export const pathsOn = (step: StepName, userType: UserType): readonly string[] =>
  stepsOf(userType)[step] ?? []

/** The step of a field, by its path. */
export function stepOf(path: string, userType: UserType): StepName | undefined {
  if (/^company\.(representative|beneficial_owners)\b/.test(path)) return 'owners'
  if (path === 'company') return 'company'
  return stepsFor(userType).find((step) => pathsOn(step, userType).includes(path))
}

/** Whether to show the field: the texts of 'other' only if the code requires them. */
export function isAsked(path: string, values: Readonly<Record<string, string>>): boolean {
  const item = itemAt(path)
  return item?.kind !== 'other' || values[item.of] === codes.otherCode
}
