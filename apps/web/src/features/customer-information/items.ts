import type { informationItems } from '@planet/api/calls/customer/information'
import * as codes from '@planet/api/calls/customer/information-codes'

export type ItemName = keyof typeof informationItems

/** The sets of codes whose words are in the texts under `codes`. */
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

export type Item =
  | {
      kind: 'text'
      autoComplete?: string
      inputMode?: 'tel' | 'text' | 'decimal'
      capitals?: 'words' | 'characters'
      longest?: number
    }
  /** `isOther`: of another person than the one who fills in the form. */
  | { kind: 'date'; isOther?: true }
  | { kind: 'country'; isOther?: true }
  | { kind: 'choice'; set: CodeSet; codes: readonly string[] }
  /** Says in words what a code 'other' means; asked for only then. */
  | { kind: 'other'; of: ItemName }

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

export type StepName = 'company' | 'person' | 'address' | 'contact' | 'work' | 'assets' | 'declarations'

export const stepItems: Readonly<Record<Exclude<StepName, 'company'>, readonly ItemName[]>> = {
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

/** A company comes first, then the person who acts for it. */
export function stepsFor(userType: 'individual' | 'corporate'): readonly StepName[] {
  const steps = Object.keys(stepItems) as StepName[]
  return userType === 'corporate' ? ['company', ...steps] : steps
}

/** The step on which a field stands, by its path. */
export function stepOf(path: string): StepName | undefined {
  if (path === 'company' || path.startsWith('company.')) return 'company'
  const steps = Object.entries(stepItems) as [StepName, readonly string[]][]
  return steps.find(([, names]) => names.includes(path))?.[0]
}

/** Whether the field is to be shown: the texts of 'other' only where the code says so. */
export function isAsked(name: ItemName, values: Readonly<Record<string, string>>): boolean {
  const item = items[name]
  return item.kind !== 'other' || values[item.of] === codes.otherCode
}
