import { expect, it } from 'vitest'
import { priceChange } from './price-change.ts'

it.each([
  ['101.84', '100', { direction: 'up', text: '+1.8%' }],
  ['99.4', '100', { direction: 'down', text: '−0.6%' }],
  ['100.04', '100', { direction: 'flat', text: '0.0%' }],
  ['99.96', '100', { direction: 'flat', text: '0.0%' }],
  [null, '100', null],
  ['100', null, null],
] as const)('from %s now and %s a day ago', (rate, dayAgo, change) => {
  expect(priceChange(rate, dayAgo)).toEqual(change)
})
