import { expect, it } from 'vitest'
import { refusal } from '../test/samples.ts'
import { checkFeeBound } from './fee-bound.ts'

const btc = (amount: bigint) => ({ network: 'bitcoin', asset: 'BTC', amount }) as const
const eth = (amount: bigint) => ({ network: 'ethereum', asset: 'ETH', amount }) as const
const trx = (amount: bigint) => ({ network: 'tron', asset: 'TRX', amount }) as const
const usdt = (network: 'ethereum' | 'tron') => ({ network, asset: 'USDT', amount: 1n }) as const

it.each([
  [btc(10n ** 9n), 1_000_000n],
  [btc(600n), 50_000n],
  [btc(200_000n), 100_000n],
  [eth(1n), 2n * 10n ** 16n],
  [usdt('ethereum'), 10n ** 17n],
  [trx(1n), 50_000_000n],
  [usdt('tron'), 300_000_000n],
  [{ network: 'ethereum' } as const, 10n ** 17n],
  [{ network: 'planet', asset: 'PLA', amount: 1n } as const, 10n ** 30n],
])('%o may cost %s', (intent, fee) => {
  expect(() => checkFeeBound(intent, fee)).not.toThrow()
})

it.each([
  [btc(10n ** 9n), 1_000_001n],
  [btc(100_000n), 50_001n],
  [eth(10n ** 16n), 2n * 10n ** 16n + 1n],
  [usdt('ethereum'), 10n ** 17n + 1n],
  [trx(1_000_000n), 50_000_001n],
  [usdt('tron'), 300_000_001n],
])('%o never costs %s, even if it was confirmed', (intent, fee) => {
  expect(refusal(() => checkFeeBound(intent, fee)).code).toBe('intent_fee')
})
