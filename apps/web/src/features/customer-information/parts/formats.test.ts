import { countryCodes } from '@planet/api/fields/countries'
import { phoneNumber } from '@planet/api/fields/information-formats'
import { expect, it } from 'vitest'
import { dateBounds } from './birth-date-bounds.ts'
import { countriesIn } from './countries.ts'
import { groupedPhone, toInternational } from './phone.ts'

it.each([
  ['090-1234-5678', 'JP', '+819012345678'],
  ['０９０ー１２３４ー５６７８', 'JP', '+819012345678'],
  ['(03) 1234-5678', 'JP', '+81312345678'],
  ['010-1234-5678', 'KR', '+821012345678'],
  ['+81 90 1234 5678', 'JP', '+81 90 1234 5678'],
  ['090-1234-5678', '', '090-1234-5678'],
  ['0201 123456', 'DE', '0201 123456'],
  ['0120', 'JP', '0120'],
])('%s in %s is stored as %s', (typed, country, kept) => {
  expect(toInternational(typed, country)).toBe(kept)
})

it('turns a national number into one that the contract accepts', () => {
  expect(phoneNumber.safeParse(toInternational('090-1234-5678', 'JP')).success).toBe(true)
})

it.each(['en', 'ja', 'ko'])('names every country in %s, each once', (language) => {
  const { near, all } = countriesIn(language)
  const listed = [...near, ...all]
  expect(listed.map(({ code }) => code).toSorted()).toEqual([...countryCodes].toSorted())
  expect(listed.filter(({ code, name }) => name === code)).toEqual([])
})

it('allows birth dates from 120 to 18 years ago', () => {
  expect(dateBounds(new Date('2026-11-15T00:00:00Z'))).toEqual({ min: '1906-11-15', max: '2008-11-15' })
})

it.each([
  ['+819012345678', '+81 90 1234 5678'],
  ['+81312345678', '+81 3 1234 5678'],
  ['+821012345678', '+82 10 1234 5678'],
  ['+33612345678', '+33612345678'],
  ['—', '—'],
])('reads %s as %s', (number, grouped) => expect(groupedPhone(number)).toBe(grouped))
