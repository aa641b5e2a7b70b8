import { goodCompany, goodInformation } from '@planet/accounts/testing/people'
import { expect, it } from 'vitest'
import { type RiskFacts, rateRisk } from './rate-risk.ts'

const person = goodInformation
const company = { ...goodInformation, company: goodCompany }
const [owner] = goodCompany.beneficial_owners
const none: RiskFacts['hits'] = []

const rated = (information: RiskFacts['information'], hits: RiskFacts['hits'] = none) => {
  const { level, reasons } = rateRisk({ information, hits })
  return [level, ...reasons.map(({ reason }) => reason)]
}

it.each<[string, RiskFacts['information'], RiskFacts['hits'], string[]]>([
  ['an ordinary person', person, none, ['low']],
  ['an ordinary company', company, none, ['low']],
  [
    'a person in a country with a call for action',
    { ...person, country: 'IR' },
    none,
    ['high', 'country_high'],
  ],
  ['a person in a monitored country', { ...person, country: 'VN' }, none, ['medium', 'country_monitored']],
  ['a declared PEP', { ...person, foreign_pep: '2' }, none, ['high', 'pep']],
  ['a cleared hit', person, [{ list: 'sanctions', state: 'cleared' }], ['low']],
  ['an open hit', person, [{ list: 'pep', state: 'open' }], ['medium', 'open_hit']],
  ['a confirmed PEP', person, [{ list: 'pep', state: 'confirmed' }], ['high', 'pep']],
  ['a confirmed sanction', person, [{ list: 'sanctions', state: 'confirmed' }], ['high', 'sanctions_hit']],
  ['someone under guardianship', { ...person, legal_capacity: '2' }, none, ['medium', 'legal_capacity']],
  ['large amounts alone', { ...person, investable_amount: '10000' }, none, ['low', 'volume']],
  [
    'a crypto company with large volume and unclear funds',
    {
      ...company,
      company: { ...goodCompany, business: '05', source_of_funds: '99', monthly_volume: '10000' },
    },
    none,
    ['medium', 'business', 'source_of_funds', 'volume'],
  ],
  [
    'a company whose representative is a PEP',
    {
      ...company,
      company: { ...goodCompany, representative: { ...goodCompany.representative, foreign_pep: '2' } },
    },
    none,
    ['high', 'pep'],
  ],
])('rates %s', (_, information, hits, expected) => expect(rated(information, hits)).toEqual(expected))

it('counts every country of a company and its owners once', () => {
  const beneficial_owners = owner
    ? [
        { ...owner, nationality: 'VN' },
        { ...owner, nationality: 'VN' },
      ]
    : []
  const { points, reasons } = rateRisk({
    information: { ...company, company: { ...goodCompany, incorporated_in: 'VG', beneficial_owners } },
    hits: none,
  })
  expect(reasons.map(({ of }) => of)).toEqual(['VG', 'VN'])
  expect(points).toBe(50)
})
