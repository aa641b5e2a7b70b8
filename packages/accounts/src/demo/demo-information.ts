import type { Information } from '@planet/api/fields/information'

/** A fictional person and company, with unreachable addresses and numbers. */
export const demoInformation: Information = {
  family_name: '見本',
  given_name: '太郎',
  family_name_roman: 'Mihon',
  given_name_roman: 'Taro',
  birth_date: '1985-04-01',
  gender: '1',
  passport_number: 'XX0000000',
  country: 'JP',
  postal_code: '000-0000',
  address1: '見本県',
  address2: '例示市見本町1-2-3',
  address3: '見本ビル 101',
  phone: '+81300000000',
  mobile: '+819000000000',
  priority_phone: '1',
  occupation: '03',
  occupation_other: '',
  purpose: '04',
  purpose_other: '',
  foreign_pep: '1',
  legal_capacity: '1',
  investable_amount: '300',
  financial_assets: '1000',
  annual_income: '500',
  experience_crypto: '040',
  experience_crypto_leverage: '010',
  experience_fx: '010',
  experience_stock: '050',
  experience_stock_margin: '010',
  experience_other: 'なし',
  motive: '01',
  motive_other: '',
}

const demoOwner = {
  family_name: '見本',
  given_name: '太郎',
  birth_date: '1985-04-01',
  nationality: 'JP',
  email: 'taro@planet.example',
  foreign_pep: '1' as const,
}

const demoCompany: NonNullable<Information['company']> = {
  company_name: '株式会社見本',
  registration_number: '0000-00-000000',
  tax_number: 'T0000000000000',
  incorporated_on: '2010-04-01',
  incorporated_in: 'JP',
  business: '01',
  business_other: '',
  monthly_volume: '500',
  source_of_funds: '01',
  source_of_funds_other: '',
  website: '',
  position: '代表取締役',
  authority: '1',
  representative: demoOwner,
  beneficial_owners: [{ ...demoOwner, share_percent: 100 }],
}

/** Each demo account is another person: distinguishing data is derived from its position in the list. */
export function informationOf(place: number, companyName?: string | null): Information {
  const two = String(place).padStart(2, '0')
  const person = {
    ...demoInformation,
    birth_date: `1985-04-${String(place + 1).padStart(2, '0')}`,
    passport_number: `XX00000${two}`,
    mobile: `+8190000000${two}`,
  }
  if (companyName === undefined) return person
  const company = {
    ...demoCompany,
    company_name: companyName ?? demoCompany.company_name,
    registration_number: `0000-00-0000${two}`,
    representative: { ...demoOwner, birth_date: person.birth_date },
    beneficial_owners: [{ ...demoOwner, birth_date: person.birth_date, share_percent: 100 }],
  }
  return { ...person, company }
}
