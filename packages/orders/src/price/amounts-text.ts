import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { type FiatCode, fiatDecimals } from '@planet/units/fiat'
import type { OrderRow } from '../tables.ts'

type Priced = Pick<OrderRow, 'asset' | 'amount' | 'price_currency' | 'price_amount'>

const fiatText = (language: Language, amount: bigint, currency: FiatCode): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    `${amount}E-${fiatDecimals[currency]}` as Intl.StringNumericLiteral,
  )

/**
 * The value of a part of the payment in the currency of the price, truncated; null if the order is priced in a coin.
 */
export function inPriceCurrency({ amount, price_amount }: Priced, part: string): bigint | null {
  return price_amount === null ? null : (BigInt(part) * BigInt(price_amount)) / BigInt(amount)
}

/** An amount in the currency of the order: that of its price, or its coin. */
export const askedText = (language: Language, { asset, price_currency }: Priced, units: bigint): string =>
  price_currency === null
    ? `${formatAmount(units, assets[asset].decimals)} ${asset}`
    : fiatText(language, units, price_currency)

/** The total of the order, without the coin in which a price may be paid. */
export const askedSum = (language: Language, row: Priced): string =>
  askedText(language, row, BigInt(row.price_amount ?? row.amount))

/** An amount of the order in its coin and, if it has a price in fiat, in that: ¥1,480 (9.689669 USDT). */
export function amountsText(language: Language, row: Priced, part: string): string {
  const coin = `${formatAmount(BigInt(part), assets[row.asset].decimals)} ${row.asset}`
  const value = inPriceCurrency(row, part)
  if (value === null || row.price_currency === null) return coin
  return `${fiatText(language, value, row.price_currency)} (${coin})`
}
