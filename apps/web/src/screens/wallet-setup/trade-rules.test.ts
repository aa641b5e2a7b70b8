import { expect, it } from 'vitest'
import { checkTrade } from './trade-rules.ts'

const good = { trade: 'seven stars', repeat: 'seven stars', loginPassword: 'other one', understood: true }

it.each([
  [{}, undefined],
  [
    { trade: 'short', repeat: 'short' },
    { field: 'trade', reason: 'short' },
  ],
  [{ loginPassword: 'seven stars' }, { field: 'trade', reason: 'same' }],
  [{ repeat: 'seven starz' }, { field: 'repeat', reason: 'mismatch' }],
  [{ understood: false }, { field: 'understood', reason: 'notUnderstood' }],
])('%o gives %o', (change, problem) => {
  expect(checkTrade({ ...good, ...change })).toEqual(problem)
})
