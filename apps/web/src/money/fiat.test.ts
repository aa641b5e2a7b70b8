import { expect, it } from 'vitest'
import { fiatTotal, fiatValue, formatFiat } from './fiat.ts'

it.each([
  [4_182_000n, 'BTC', '14650000', 'JPY', 612_663n],
  [120_000_000n, 'USDT', '1.0001', 'USD', 12_001n],
  [1n, 'USDT', '1.0001', 'USD', 0n],
  [820_000_000_000_000_000n, 'ETH', '3265.5', 'EUR', 267_771n],
  [0n, 'TRX', '38.92', 'JPY', 0n],
  [10n ** 30n, 'ETH', '498670.123', 'JPY', 498_670_123_000_000_000n],
] as const)('%s of %s at %s %s is worth %s', (units, asset, rate, fiat, value) => {
  expect(fiatValue(units, asset, rate, fiat)).toBe(value)
})

it('has no value without a rate', () => {
  expect(fiatValue(5n, 'PLA', null, 'JPY')).toBeNull()
})

it('adds up what has a rate', () => {
  const held = [
    { asset: 'USDT', balance: '1000000', rate: '150.9' },
    { asset: 'TRX', balance: '1000000', rate: '38.9' },
    { asset: 'PLA', balance: '5000', rate: null },
  ] as const
  expect(fiatTotal(held, 'JPY')).toBe(188n)
  expect(fiatTotal(held.slice(2), 'JPY')).toBeNull()
})

it.each([
  [1_284_906n, 'JPY', '¥1,284,906'],
  [5n, 'USD', '$0.05'],
  [123_456n, 'EUR', '€1,234.56'],
  [12_345_678_901_234_567_890n, 'KRW', '₩12,345,678,901,234,567,890'],
] as const)('writes %s %s as %s', (value, fiat, text) => expect(formatFiat(value, fiat)).toBe(text))
