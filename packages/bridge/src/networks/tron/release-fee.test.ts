import type { TronClient } from '@planet/chains/tron/client'
import { expect, it } from 'vitest'
import { accountOf, paperSetup } from '../../../test/people.ts'
import { quoteRelease, releaseEnergy } from './release-fee.ts'

const [vault, usdt] = [accountOf('vault').address, accountOf('usdt').address]
const setup = { ...paperSetup, tron: { chainId: 2, vault, tokens: { USDT: usdt } } }
const estimated = (answer: () => unknown) =>
  releaseEnergy({ any: async () => answer() } as unknown as TronClient, setup, 'USDT')
const succeeded = { result: true }
const most = 330_000n

it('adds the vault’s part and a tenth to a node’s estimate for the token', async () => {
  expect(await estimated(() => ({ result: succeeded, energy_used: 30_000 }))).toBe(166_100n)
  expect(await estimated(() => ({ result: succeeded, energy_used: 0 }))).toBe(133_100n)
})

it.each<[string, () => unknown]>([
  ['more than is ever asked for', () => ({ result: succeeded, energy_used: 10 ** 9 })],
  ['that the call fails', () => ({ result: { ...succeeded, message: 'REVERT' }, energy_used: 500 })],
  ['less than nothing', () => ({ result: succeeded, energy_used: -1 })],
  ['nonsense', () => ({ result: succeeded, energy_used: 'much' })],
  ['nothing', () => ({})],
  ['that it is away', () => Promise.reject(new Error('away'))],
])('uses the maximum if a node answers %s', async (_, answer) => {
  expect(await estimated(answer)).toBe(most)
})

it('pays for the bytes of k signatures', () => {
  expect(quoteRelease({ energy: 420n, byte: 1000n }, 91_300n, 2)).toBe(38_346_000n + 800_000n)
})
