import { expect, it } from 'vitest'
import { amountText, shortAmountText } from './amount-text.ts'

it.each([
  [1_240_500_000n, 'USDT', '1,240.50', '1,240.50'],
  [4_182_000n, 'BTC', '0.04182', '0.04182'],
  [5_000n * 10n ** 18n, 'PLA', '5,000', '5,000'],
  [4_879_749_999_999_999_999_999n, 'PLA', '4,879.749999999999999999', '4,879.74999999'],
  [1n, 'ETH', '0.000000000000000001', '<0.00000001'],
  [10n ** 10n, 'ETH', '0.00000001', '0.00000001'],
  [1n, 'BTC', '0.00000001', '0.00000001'],
  [0n, 'TRX', '0', '0'],
] as const)('writes %s %s as %s, and shortly as %s', (units, asset, whole, short) => {
  expect(amountText(units, asset)).toBe(whole)
  expect(shortAmountText(units, asset)).toBe(short)
})
