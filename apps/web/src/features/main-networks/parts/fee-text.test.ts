import { expect, it } from 'vitest'
import { feeText } from './fee-text.ts'

it.each([
  [0n, 'ETH', '0 ETH'],
  [1n, 'ETH', '0.00000001 ETH'],
  [65_743_004_470_524n, 'ETH', '0.00006575 ETH'],
  [10n ** 18n, 'ETH', '1 ETH'],
  [282n, 'BTC', '0.00000282 BTC'],
  [14_288_320n, 'TRX', '14.28832 TRX'],
] as const)('%s of %s is %s', (units, asset, text) => expect(feeText(units, asset)).toBe(text))
