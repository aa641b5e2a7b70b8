import type { informationItems } from '@planet/api/calls/customer/information'
import en from '@planet/api/information-text/en'
import ja from '@planet/api/information-text/ja'
import ko from '@planet/api/information-text/ko'
import type { Language } from '@planet/api/language'
import companyEn from './text/company/en.ts'
import companyJa from './text/company/ja.ts'
import companyKo from './text/company/ko.ts'
import { texts as sectionTexts } from './texts.ts'

const texts = { en, ja, ko }
const companies = { en: companyEn, ja: companyJa, ko: companyKo }

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

/** What the customer submitted, with codes as the form showed them and without empty items. */
export function informationFacts(
  information: Readonly<Record<string, unknown>>,
  language: Language,
): readonly (readonly [string, string])[] {
  const { labels, codes } = texts[language]
  const names: Readonly<Record<string, string>> = { ...labels, ...companies[language] }
  const labelOf = (name: string) => names[name] ?? name
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const inWords = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => inWords(name, one)).join('\n')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([part, one]) => `${labelOf(part)}: ${inWords(part, one)}`)
        .join(', ')
    if (name === 'country' && /^[A-Z]{2}$/.test(String(value)))
      return countries.of(String(value)) ?? String(value)
    const set = sets[name as keyof typeof sets]
    // The form's own words are the customer's: "I am not a foreign PEP".
    const words: Readonly<Record<string, string>> =
      set === 'pep' ? sectionTexts[language].pep : set ? codes[set] : {}
    return words[String(value)] ?? String(value ?? '')
  }
  return Object.entries(information).flatMap(([name, value]) => {
    // The items of a company are listed with those of its representative.
    if (name === 'company' && typeof value === 'object' && value !== null)
      return Object.entries(value).map(([part, one]) => [labelOf(part), inWords(part, one)] as const)
    const words = inWords(name, value)
    return words === '' ? [] : [[labelOf(name), words] as const]
  })
}
