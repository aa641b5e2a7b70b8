import { expect, it } from 'vitest'
import { pointsForPayment } from './rules.ts'

it.each([
  [12_500_000n, 'USDT', '150.9', 18n],
  [662_600n, 'USDT', '150.9', 0n],
  [662_700n, 'USDT', '150.9', 1n],
  [4_182_000n, 'BTC', '14650000', 6126n],
  [10n ** 30n, 'ETH', '498670.123', 4_986_701_230_000_000n],
  [10n ** 18n, 'PLA', undefined, 0n],
] as const)('%s of %s at %s is worth %s points', (amount, asset, rate, points) => {
  expect(pointsForPayment(amount, asset, rate, 100)).toBe(points)
})
