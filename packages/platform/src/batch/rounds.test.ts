import { expect, it } from 'vitest'
import { settleByKey, settleInRounds, splitIntoRounds } from './rounds.ts'
import { fulfilled } from './settled.ts'

it('puts items that share a key into different rounds, in order', () => {
  expect(splitIntoRounds(['a1', 'b1', 'a2', 'a3', 'b2'], (item) => [item.slice(0, 1)])).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2'],
    ['a3'],
  ])
  expect(splitIntoRounds(['ab', 'bc', 'cd'], (item) => [...item])).toEqual([['ab'], ['bc'], ['cd']])
})

it('returns results in the order of the items and fails a round alone', async () => {
  const results = await settleInRounds(
    ['a1', 'a2', 'b1'],
    (item) => [item.slice(0, 1)],
    async (round) => {
      if (round.includes('a2')) throw new Error('second round')
      return round.map((item) => fulfilled(item.toUpperCase()))
    },
  )
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
  ).toEqual(['A1', 'second round', 'B1'])
})

it('works on each key together and fails the items of one key only', async () => {
  const results = await settleByKey(
    ['a1', 'b1', 'a2'],
    (item) => item.slice(0, 1),
    async (sameKey) => {
      if (sameKey[0] === 'b1') throw new Error('b')
      return sameKey.map((item) => `${item} of ${sameKey.length}`)
    },
  )
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
  ).toEqual(['a1 of 2', 'b', 'a2 of 2'])
})
