import type { AssetCode } from '@planet/units/asset'
import { assets } from '@planet/units/asset'
import { type FiatCode, fiatDecimals } from '@planet/units/fiat'
import { language } from '../i18n/language.ts'

/** The value of an amount in the smallest unit of a currency, rounded down. Null without a rate. */
export function fiatValue(
  units: bigint,
  asset: AssetCode,
  rate: string | null,
  fiat: FiatCode,
): bigint | null {
  if (rate === null) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  const scaled = BigInt(whole + fraction) * units * 10n ** BigInt(fiatDecimals[fiat])
  return scaled / 10n ** BigInt(fraction.length + assets[asset].decimals)
}

type Valued = { asset: AssetCode; balance: string; rate: string | null }

/** The value of everything that has a rate; null if nothing has one. */
export function fiatTotal(held: readonly Valued[], fiat: FiatCode): bigint | null {
  const values = held.flatMap(
    ({ asset, balance, rate }) => fiatValue(BigInt(balance), asset, rate, fiat) ?? [],
  )
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0n)
}

/** The price of one whole unit, with as many digits as a small one needs. */
export const formatPrice = (rate: string, fiat: FiatCode): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: fiat,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: Number(rate) < 10 ? 4 : fiatDecimals[fiat],
    minimumFractionDigits: fiatDecimals[fiat],
  }).format(rate as Intl.StringNumericLiteral)

/** A value that the server has computed, a decimal string. */
export const formatValue = (value: string, fiat: FiatCode): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: fiat,
    currencyDisplay: 'narrowSymbol',
  }).format(value as Intl.StringNumericLiteral)

export function formatFiat(value: bigint, fiat: FiatCode): string {
  const decimals = fiatDecimals[fiat]
  const digits = value.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  // A string is parsed exactly, digit by digit; a number would be floating point.
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: fiat,
    currencyDisplay: 'narrowSymbol',
  }).format(text as Intl.StringNumericLiteral)
}
