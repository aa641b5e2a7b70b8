import { expect, it } from 'vitest'
import { checkForm, errorsOnStep, firstOpenStep, fromServer } from './check.ts'
import type { ItemName } from './items.ts'
import { ownerPath, type Values } from './values.ts'

const person: Record<ItemName, string> = {
  family_name: '山田',
  given_name: '花子',
  family_name_roman: 'YAMADA',
  given_name_roman: 'HANAKO',
  birth_date: '1990-04-01',
  gender: '2',
  passport_number: 'TR1234567',
  country: 'JP',
  postal_code: '100-0001',
  address1: '東京都',
  address2: '千代田区千代田1-1',
  address3: 'なし',
  phone: '+81312345678',
  mobile: '+819012345678',
  priority_phone: '1',
  occupation: '03',
  occupation_other: '',
  purpose: '04',
  purpose_other: '',
  foreign_pep: '1',
  legal_capacity: '1',
  investable_amount: '100',
  financial_assets: '300',
  annual_income: '500',
  experience_crypto: '010',
  experience_crypto_leverage: '010',
  experience_fx: '020',
  experience_stock: '070',
  experience_stock_margin: '010',
  experience_other: 'なし',
  motive: '05',
  motive_other: '',
}
const company: Values = {
  'company.company_name': '株式会社かまど',
  'company.registration_number': '1234567890123',
  'company.tax_number': 'T1234567890123',
  'company.incorporated_on': '2015-04-01',
  'company.incorporated_in': 'JP',
  'company.business': '01',
  'company.monthly_volume': '500',
  'company.source_of_funds': '01',
  'company.position': '代表取締役',
  'company.authority': '1',
  ...Object.fromEntries(
    ['company.representative', 'company.beneficial_owners.0'].flatMap((prefix) => [
      [`${prefix}.family_name`, '山田'],
      [`${prefix}.given_name`, '花子'],
      [`${prefix}.birth_date`, '1990-04-01'],
      [`${prefix}.nationality`, 'JP'],
      [`${prefix}.email`, 'hanako@example.com'],
      [`${prefix}.foreign_pep`, '1'],
    ]),
  ),
  [ownerPath(0, 'share_percent')]: '100',
}

it('finds no problems in a complete form', () => {
  expect(checkForm(person, 'individual')).toEqual([])
  expect(checkForm({ ...person, ...company }, 'corporate')).toEqual([])
})

it('names every item of an empty form; lists ask to choose', () => {
  const errors = checkForm({}, 'individual')
  expect(errors).toHaveLength(29)
  expect(errors).toContainEqual({ field: 'family_name', reason: 'required' })
  expect(errors).toContainEqual({ field: 'gender', reason: 'choose' })
  expect(errors).toContainEqual({ field: 'country', reason: 'choose' })
})

it.each([
  [{ occupation: '99' }, { field: 'occupation_other', reason: 'required' }],
  [
    { purpose: '99', purpose_other: '  ' },
    { field: 'purpose_other', reason: 'required' },
  ],
  [{ birth_date: '2020-01-01' }, { field: 'birth_date', reason: 'format' }],
  [
    { mobile: '090-1234-5678', country: 'FR' },
    { field: 'mobile', reason: 'format' },
  ],
  [{ family_name_roman: '山田' }, { field: 'family_name_roman', reason: 'format' }],
  [{ family_name: 'x'.repeat(61) }, { field: 'family_name', reason: 'too_long', limit: 60 }],
])('%o is rejected', (change, error) => {
  expect(checkForm({ ...person, ...change }, 'individual')).toEqual([error])
})

it('requires the text of "other" even while other steps are empty', () => {
  expect(errorsOnStep(checkForm({ motive: '99' }, 'individual'), 'work', 'individual')).toContainEqual({
    field: 'motive_other',
    reason: 'required',
  })
})

it('lists problems from the top of a step down, which sets the focus', () => {
  const onStep = (values: Values, step: 'work' | 'assets') =>
    errorsOnStep(checkForm(values, 'individual'), step, 'individual').map(({ field }) => field)
  expect(onStep({ occupation: '03', purpose: '99' }, 'work')).toEqual(['purpose_other', 'motive'])
  expect(onStep({}, 'assets').slice(0, 2)).toEqual(['annual_income', 'financial_assets'])
})

it('checks the company and its owners', () => {
  const errors = checkForm({ ...person, ...company, [ownerPath(0, 'share_percent')]: '130' }, 'corporate')
  expect(errors).toEqual([{ field: ownerPath(0, 'share_percent'), reason: 'format' }])
  expect(errorsOnStep(errors, 'owners', 'corporate')).toHaveLength(1)
})

it('accepts decimal shares and owners who are minors, and names the share above 100 %', () => {
  const owner = (index: number, share: string): Values => ({
    [ownerPath(index, 'family_name')]: '山田',
    [ownerPath(index, 'given_name')]: '一郎',
    [ownerPath(index, 'birth_date')]: '2019-04-01',
    [ownerPath(index, 'nationality')]: 'JP',
    [ownerPath(index, 'email')]: 'ichiro@example.com',
    [ownerPath(index, 'foreign_pep')]: '1',
    [ownerPath(index, 'share_percent')]: share,
  })
  const three = {
    ...person,
    ...company,
    ...owner(0, '33.33'),
    ...owner(1, '３３．３４'),
    ...owner(2, '33.33'),
  }
  expect(checkForm(three, 'corporate')).toEqual([])
  const over = { ...person, ...company, ...owner(0, '60'), ...owner(1, '40.01') }
  expect(checkForm(over, 'corporate')).toEqual([{ field: ownerPath(1, 'share_percent'), reason: 'format' }])
})

it('continues at the first incomplete step', () => {
  const first = (values: Values) => firstOpenStep(checkForm(values, 'individual'), 'individual')
  expect(first({})).toBe('person')
  expect(first({ ...person, phone: '' })).toBe('contact')
  expect(first(person)).toBeUndefined()
  expect(firstOpenStep(checkForm(person, 'corporate'), 'corporate')).toBe('company')
})

it('asks a company’s applicant for nothing private, and a company for its business and its people', () => {
  const { family_name: _, ...rest } = person
  const asked = checkForm({ foreign_pep: '' }, 'corporate').map(({ field }) => field)
  expect(asked).not.toContain('annual_income')
  expect(asked).not.toContain('gender')
  expect(asked).toContain('company.source_of_funds')
  expect(asked).toContain('company.representative.email')
  const found = checkForm({ ...rest, ...company, 'company.business': '99' }, 'corporate')
  expect(found).toEqual([
    { field: 'company.business_other', reason: 'required' },
    { field: 'family_name', reason: 'required' },
  ])
})

it('shows the server’s errors at the same fields', () => {
  expect(fromServer([{ field: 'account_info.gender', reason: 'required' }])).toEqual([
    { field: 'gender', reason: 'choose' },
  ])
})
