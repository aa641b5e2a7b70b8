import type { Information } from '@planet/api/fields/information'

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export type RiskReason =
  | 'country_high'
  | 'country_monitored'
  | 'pep'
  | 'sanctions_hit'
  | 'open_hit'
  | 'business'
  | 'source_of_funds'
  | 'volume'
  | 'legal_capacity'
  | 'many_owners'

/** `of` names the subject of the reason: a country, a code of the form. */
export type RatedReason = { reason: RiskReason; of: string; points: number }
export type Risk = { level: RiskLevel; points: number; reasons: readonly RatedReason[] }

/** Jurisdictions subject to a call for action by the Financial Action Task Force. */
const highRiskCountries = ['KP', 'IR', 'MM']
/** Jurisdictions under increased monitoring by the Financial Action Task Force. */
const monitoredCountries = [
  ...['AO', 'BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA', 'LB', 'MC', 'NA', 'NP'],
  ...['SS', 'SY', 'VE', 'VG', 'VN', 'YE'],
]
/** Finance, crypto assets, gaming. */
const riskyBusinesses = ['04', '05', '06']
/** Donations, trading in crypto assets, other. */
const riskyFunds = ['05', '06', '99']
/** From 50 million yen. */
const largeVolumes = ['9999', '10000']
const manyOwners = 5

export type RiskFacts = {
  information: Partial<Information>
  hits: readonly { list: 'sanctions' | 'pep'; state: 'open' | 'cleared' | 'confirmed' }[]
}

const levelOf = (points: number): RiskLevel => (points >= 60 ? 'high' : points >= 25 ? 'medium' : 'low')

/**
 * How much due diligence a customer needs. Points add up; each reason names its subject, so that an operator can follow
 * the rating. The same facts always give the same rating.
 */
export function rateRisk({ information, hits }: RiskFacts): Risk {
  const { company } = information
  const people = company ? [company.representative, ...company.beneficial_owners] : []
  const countries = [
    ...[information.country, company?.incorporated_in],
    ...people.map((person) => person.nationality),
  ].filter((country) => country !== undefined)
  const reasons: RatedReason[] = []
  const add = (reason: RiskReason, of: string, points: number) => reasons.push({ reason, of, points })

  for (const country of new Set(countries)) {
    if (highRiskCountries.includes(country)) add('country_high', country, 60)
    else if (monitoredCountries.includes(country)) add('country_monitored', country, 25)
  }
  const isPep =
    information.foreign_pep === '2' ||
    people.some((person) => person.foreign_pep === '2') ||
    hits.some(({ list, state }) => list === 'pep' && state === 'confirmed')
  if (isPep) add('pep', '', 60)
  if (hits.some(({ list, state }) => list === 'sanctions' && state === 'confirmed'))
    add('sanctions_hit', '', 100)
  if (hits.some(({ state }) => state === 'open')) add('open_hit', '', 25)
  if (company && riskyBusinesses.includes(company.business)) add('business', company.business, 25)
  if (company && riskyFunds.includes(company.source_of_funds))
    add('source_of_funds', company.source_of_funds, 15)
  const volume = company?.monthly_volume ?? information.investable_amount
  if (volume !== undefined && largeVolumes.includes(volume)) add('volume', volume, 15)
  if (information.legal_capacity === '2') add('legal_capacity', '', 25)
  if (people.length > manyOwners) add('many_owners', String(people.length - 1), 10)
  const points = reasons.reduce((sum, one) => sum + one.points, 0)
  return { level: levelOf(points), points, reasons }
}
