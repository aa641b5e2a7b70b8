import { pricedCurrencies } from '@planet/api/fields/merchant-order'
import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets, isAssetCode } from '@planet/units/asset'
import { type FiatCode, fiatCodes, fiatDecimals } from '@planet/units/fiat'

export type PricedCoin = (typeof pricedCurrencies)[number]

/** The price in the form, as typed. */
export type OrderPrice = { unit: AssetCode | FiatCode; typed: string; accepted: readonly PricedCoin[] }

export const noPrice: OrderPrice = { unit: 'USDT', typed: '', accepted: pricedCurrencies }

/** What was typed before the form was left and shown again. */
export function priceOf(kept: Readonly<Record<string, string | undefined>> | undefined): OrderPrice {
  const unit = [...assetCodes, ...fiatCodes].find((code) => code === kept?.currency) ?? noPrice.unit
  return { ...noPrice, unit, typed: kept?.amount ?? kept?.price_amount ?? '' }
}

/** An unparseable amount stays as typed, and the schema rejects it at its field. */
function unitsOf(typed: string, decimals: number): string {
  const parsed = parseAmount(typed, decimals)
  return parsed.ok ? String(parsed.units) : typed
}

/** As the call expects it: a coin with its amount, or a price in fiat with the coins that can pay it. */
export function draftOf({ unit, typed, accepted }: OrderPrice): Record<string, unknown> {
  if (isAssetCode(unit)) return { currency: unit, amount: unitsOf(typed, assets[unit].decimals) }
  const price = { price_currency: unit, price_amount: unitsOf(typed, fiatDecimals[unit]) }
  return { currency: undefined, ...price, accepted_currencies: [...accepted] }
}
