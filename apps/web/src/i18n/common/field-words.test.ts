import { expect, it } from 'vitest'
import en from './en.ts'

it.each([
  ['Email', 'Please enter your email'],
  ['ID number', 'Please enter your ID number'],
  ['Amount', 'Please enter your amount'],
  ['Unit price', 'Please enter your unit price'],
  ['New login password again', 'Please enter your password a second time'],
])('asks for a missing %s: %s', (label, words) => expect(en.fields.enter(label)).toBe(words))

it('says the rule of a length or a number without repeating the label', () => {
  expect(en.fields.atLeast('New login password', 8)).toBe('Use at least 8 characters')
  expect(en.fields.numberAtMost('Quantity', 999)).toBe('Please enter 999 or less')
})
