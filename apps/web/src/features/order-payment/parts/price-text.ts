import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { type AssetCode, isAssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import { amountText } from '../../../money/amount-text.ts'
import { formatFiat } from '../../../money/fiat.ts'

type Priced = Pick<MerchantOrder, 'currency' | 'amount' | 'price_currency' | 'price_amount'>

/** An amount in the currency of the price: fiat or a coin. */
export const askedText = (units: bigint, currency: AssetCode | FiatCode): string =>
  isAssetCode(currency) ? `${amountText(units, currency)} ${currency}` : formatFiat(units, currency)

/** The paid amount, in its coin. */
export const coinText = ({ amount, currency }: Pick<Priced, 'currency' | 'amount'>): string =>
  `${amountText(BigInt(amount), currency)} ${currency}`

/** The price in fiat; undefined if the order is priced in a coin. */
export const priceText = ({ price_currency, price_amount }: Priced): string | undefined =>
  price_currency === null || price_amount === null
    ? undefined
    : formatFiat(BigInt(price_amount), price_currency)

/** The price and the paid amount, or only the latter. */
export const sumText = (order: Priced): string =>
  [priceText(order), coinText(order)].filter(Boolean).join(' · ')
