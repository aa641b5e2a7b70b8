import { expect, it } from 'vitest'
import { checkTrade } from './trade-rules.ts'

const trade = 'seven stars over one river'
const good = { trade, repeat: trade, loginPassword: 'other one', isStrong: true }

it.each([
  [{}, undefined],
  [{ loginPassword: undefined }, undefined],
  [
    { trade: 'short', repeat: 'short', isStrong: false },
    { field: 'trade', reason: 'short' },
  ],
  [{ loginPassword: trade }, { field: 'trade', reason: 'same' }],
  [{ isStrong: false }, { field: 'trade', reason: 'weak' }],
  [{ repeat: `${trade}s` }, { field: 'repeat', reason: 'mismatch' }],
])('%o gives %o', (change, problem) => {
  expect(checkTrade({ ...good, ...change })).toEqual(problem)
})
