import type { informationItems } from '@planet/api/fields/information'
import en from '@planet/api/information-text/en'
import ja from '@planet/api/information-text/ja'
import ko from '@planet/api/information-text/ko'
import type { Language } from '@planet/api/language'
import { texts as sectionTexts } from './texts.ts'

const texts = { en, ja, ko }

/** Items whose value is a code, and the set of texts for their codes. */
const sets: Partial<Record<keyof typeof informationItems, keyof (typeof en)['codes']>> = {
  gender: 'gender',
  priority_phone: 'priorityPhone',
  occupation: 'occupation',
  purpose: 'purpose',
  foreign_pep: 'pep',
  legal_capacity: 'capacity',
  investable_amount: 'amount',
  financial_assets: 'amount',
  annual_income: 'amount',
  experience_crypto: 'experience',
  experience_crypto_leverage: 'experience',
  experience_fx: 'experience',
  experience_stock: 'experience',
  experience_stock_margin: 'experience',
  motive: 'motive',
}
const companySets: Readonly<Record<string, keyof (typeof en)['codes']>> = {
  business: 'business',
  source_of_funds: 'funds',
  monthly_volume: 'amount',
  authority: 'authority',
  foreign_pep: 'personPep',
}
const countryFields: readonly string[] = ['country', 'nationality', 'incorporated_in']

/** What the customer submitted, with codes as in the form and without empty items. */
export function informationFacts(
  information: Readonly<Record<string, unknown>>,
  language: Language,
): readonly (readonly [string, string])[] {
  const { labels, codes, company: companyLabels } = texts[language]
  const isCompany = typeof information.company === 'object' && information.company !== null
  const own: Readonly<Record<string, string>> = labels
  const ofCompany: Readonly<Record<string, string>> = companyLabels
  const labelOf = (name: string, inCompany: boolean) =>
    (inCompany || (isCompany && (name === 'country' || name === 'phone')) ? ofCompany[name] : undefined) ??
    own[name] ??
    name
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const inWords = (name: string, value: unknown, inCompany: boolean): string => {
    if (Array.isArray(value)) return value.map((one) => inWords(name, one, inCompany)).join('\n')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([part, one]) => `${labelOf(part, inCompany)}: ${inWords(part, one, inCompany)}`)
        .join(', ')
    if (countryFields.includes(name) && /^[A-Z]{2}$/.test(String(value)))
      return countries.of(String(value)) ?? String(value)
    const set = inCompany ? companySets[name] : sets[name as keyof typeof sets]
    // The form speaks for the customer: "I am not a foreign PEP".
    const { pep, capacity } = sectionTexts[language]
    const declared = { pep, capacity }
    const words: Readonly<Record<string, string>> =
      set === 'pep' || set === 'capacity' ? declared[set] : set ? codes[set] : {}
    return words[String(value)] ?? String(value ?? '')
  }
  const facts = (items: object, inCompany: boolean) =>
    Object.entries(items).flatMap(([name, value]) => {
      const words = name === 'company' ? '' : inWords(name, value, inCompany)
      return words === '' ? [] : [[labelOf(name, inCompany), words] as const]
    })
  return [...(isCompany ? facts(information.company as object, true) : []), ...facts(information, false)]
}

/** What a change would alter, item by item: before and after. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  language: Language,
): readonly (readonly [string, string, string])[] {
  const old = new Map(informationFacts(before, language))
  const next = new Map(informationFacts(after, language))
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name) => {
    const [was, will] = [old.get(name) ?? '–', next.get(name) ?? '–']
    return was === will ? [] : [[name, was, will] as const]
  })
}
