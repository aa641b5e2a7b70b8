import { expect, it } from 'vitest'
import { completeWord, readEntry } from './phrase-entry.ts'

it.each([
  ['', { count: 0, unknown: [], suggestions: [] }],
  ['  abandon\nability ', { count: 2, unknown: [], suggestions: [] }],
  ['abandon abil', { count: 2, unknown: [], suggestions: ['ability'] }],
  ['Abandon', { count: 1, unknown: [], suggestions: [] }],
  ['abandon abbility able', { count: 3, unknown: [2], suggestions: [] }],
  ['abandon abbility', { count: 2, unknown: [2], suggestions: [] }],
  ['xyz abil', { count: 2, unknown: [1], suggestions: ['ability'] }],
  ['abandon abil ', { count: 2, unknown: [2], suggestions: [] }],
])('reads "%s"', (text, entry) => expect(readEntry(text)).toEqual(entry))

it('completes the word that is being typed', () => {
  expect(completeWord('abandon abil', 'ability')).toBe('abandon ability ')
})
