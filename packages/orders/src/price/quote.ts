import { type AssetCode, assets } from '@planet/units/asset'
import { type FiatCode, fiatDecimals } from '@planet/units/fiat'

/** Eighteen decimals are unreadable, and no price needs them. */
const mostDecimals = 8

/**
 * How many smallest units of a coin pay a price, at the rate of one whole coin. Rounded up, so that the merchant never
 * gets less than the price, to at most eight decimals. Uses integers throughout: a rate is the decimal text of its
 * source.
 */
export function coinAmountOf(price: bigint, fiat: FiatCode, coin: AssetCode, rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  const { decimals } = assets[coin]
  const step = 10n ** BigInt(Math.max(0, decimals - mostDecimals))
  const worth = price * 10n ** BigInt(decimals + fraction.length)
  const steps = ceilDivide(worth, BigInt(whole + fraction) * 10n ** BigInt(fiatDecimals[fiat]) * step)
  return steps * step
}

const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
