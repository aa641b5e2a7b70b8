import { expect, it } from 'vitest'
import { isSamePerson } from './same-person.ts'

const one = {
  family_name: 'Mihon',
  given_name: 'Taro',
  birth_date: '1985-04-01',
  passport_number: 'XX0000000',
  mobile: '+819000000000',
  company: undefined,
}
const other = {
  family_name: 'Rei',
  given_name: 'Hanako',
  birth_date: '1990-02-03',
  passport_number: 'YY1111111',
  mobile: '+819011111111',
  company: undefined,
}
const company = (registration_number: string) => ({ company: { registration_number } as never })

it.each([
  ['nothing in common', other, false],
  ['one passport, written otherwise', { ...other, passport_number: 'xx 000-0000' }, true],
  ['one mobile', { ...other, mobile: one.mobile }, true],
  ['one name and one birthday', { ...one, passport_number: '1', mobile: '2' }, true],
  ['one name', { ...one, passport_number: '1', mobile: '2', birth_date: '1999-09-09' }, false],
  ['one birthday', { ...other, birth_date: one.birth_date }, false],
])('with %s', (_, known, expected) => expect(isSamePerson(one, known)).toBe(expected))

it('with one company, no matter who represents it', () => {
  expect(isSamePerson({ ...one, ...company('01-02') }, { ...other, ...company('0102') })).toBe(true)
  expect(isSamePerson({ ...one, ...company('01-02') }, { ...other, ...company('0103') })).toBe(false)
})

it('never because of missing data', () => {
  const empty = { ...other, passport_number: '', mobile: '' }
  expect(isSamePerson({ ...one, passport_number: '', mobile: '' }, empty)).toBe(false)
})
