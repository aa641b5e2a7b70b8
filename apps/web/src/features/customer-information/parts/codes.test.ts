import { informationItems } from '@planet/api/fields/information'
import { describe, expect, it } from 'vitest'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import ko from '../text/ko.ts'
import { type ItemName, items } from './items.ts'

/** The coded enumerations of specification §3, each with a word that identifies its meaning. */
const specified: Readonly<
  Record<string, { fields: readonly ItemName[]; meanings: Readonly<Record<string, RegExp>> }>
> = {
  gender: { fields: ['gender'], meanings: { '1': /Male/, '2': /Female/ } },
  'priority phone': { fields: ['priority_phone'], meanings: { '1': /Mobile/, '2': /Landline/ } },
  occupation: {
    fields: ['occupation'],
    meanings: {
      '01': /Director/,
      '02': /Part-time/,
      '03': /Employee/,
      '04': /Homemaker/,
      '05': /Government/,
      '06': /Student/,
      '07': /Sole proprietor/,
      '08': /Retired/,
      '99': /Other/,
    },
  },
  'transaction purpose': {
    fields: ['purpose'],
    meanings: {
      '01': /Increasing/,
      '02': /surplus/,
      '03': /Diversification/,
      '04': /Settlement|Payment/i,
      '99': /Other/,
    },
  },
  'foreign PEP': { fields: ['foreign_pep'], meanings: { '1': /not/i, '2': /^(?!.*\bnot\b)/i } },
  'amount band': {
    fields: ['investable_amount', 'financial_assets', 'annual_income'],
    meanings: {
      '100': /1 million/,
      '200': /2 million/,
      '300': /3 million/,
      '500': /5 million/,
      '1000': /10 million/,
      '2000': /20 million/,
      '3000': /30 million/,
      '5000': /50 million/,
      '9999': /50 million to 100 million/,
      '10000': /100 million/,
    },
  },
  experience: {
    fields: [
      'experience_crypto',
      'experience_crypto_leverage',
      'experience_fx',
      'experience_stock',
      'experience_stock_margin',
    ],
    meanings: {
      '010': /None/i,
      '020': /6 months/,
      '030': /1 year/,
      '040': /2/,
      '050': /3/,
      '060': /5/,
      '070': /5/,
    },
  },
  motive: {
    fields: ['motive'],
    meanings: {
      '01': /site|homepage/i,
      '02': /Press|newspaper/i,
      '03': /ad/i,
      '04': /Search/i,
      '05': /Referr|recommend/i,
      '99': /Other/,
    },
  },
}

describe.each(Object.entries(specified))('%s', (_name, { fields, meanings }) => {
  const codes = Object.keys(meanings).sort()
  it.each(fields)('offers and accepts every code of %s, and no other', (field) => {
    const item = items[field]
    expect(item.kind === 'choice' && [...item.codes].sort()).toEqual(codes)
    for (const code of codes) expect(informationItems[field].parse(code)).toBe(code)
    for (const code of ['', '0', '98', '100000', codes[0]?.padStart(4, '0') ?? ''])
      if (!codes.includes(code)) expect(informationItems[field].safeParse(code).success).toBe(false)
  })
  it.each(fields)('has texts for every code of %s in three languages', (field) => {
    const item = items[field]
    if (item.kind !== 'choice') throw new Error(`${field} is not chosen from a list`)
    for (const texts of [en, ja, ko]) {
      const words: Readonly<Record<string, string>> = texts.codes[item.set]
      expect(Object.keys(words).sort()).toEqual(codes)
      expect(new Set(Object.values(words)).size).toBe(codes.length)
    }
    const english: Readonly<Record<string, string>> = en.codes[item.set]
    for (const [code, meaning] of Object.entries(meanings)) expect(english[code]).toMatch(meaning)
  })
})
