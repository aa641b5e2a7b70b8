import { assetCodes, assets } from '@planet/units/asset'
import { fiatDecimals } from '@planet/units/fiat'
import { expect, it } from 'vitest'
import { coinAmountOf } from './quote.ts'

it.each([
  [1480n, 'JPY', 'USDT', '152.74', 9_689_669n],
  [1480n, 'JPY', 'BTC', '14650000', 10_103n],
  [100n, 'USD', 'USDT', '1.0001', 999_901n],
  [1n, 'EUR', 'ETH', '3010', 3_330_000_000_000n],
  [139_000_000n, 'KRW', 'BTC', '139000000', 100_000_000n],
  [1n, 'JPY', 'BTC', '99999999999', 1n],
] as const)('quotes %s of %s in %s at %s', (price, fiat, coin, rate, amount) => {
  expect(coinAmountOf(price, fiat, coin, rate)).toBe(amount)
})

it('never quotes less than the price, and at most one step more', () => {
  for (const coin of assetCodes)
    for (const rate of ['0.2349', '3', '1450.1', '88400.123456789012345678'])
      for (const price of [1n, 99n, 12_345n, 10n ** 14n]) {
        const amount = coinAmountOf(price, 'USD', coin, rate)
        const [whole = '0', fraction = ''] = rate.split('.')
        const scale = 10n ** BigInt(assets[coin].decimals + fraction.length)
        const worth = (units: bigint) => units * BigInt(whole + fraction) * 10n ** BigInt(fiatDecimals.USD)
        const step = 10n ** BigInt(Math.max(0, assets[coin].decimals - 8))
        expect(worth(amount)).toBeGreaterThanOrEqual(price * scale)
        expect(worth(amount - step)).toBeLessThan(price * scale)
      }
})
