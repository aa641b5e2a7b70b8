import { ApiError } from '@planet/api/api-error'
import { pricedCurrencies, type Quote } from '@planet/api/fields/merchant-order'
import type { Database } from '@planet/platform/database/database'
import { ratesIn } from '@planet/transfers/rates/rates'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { Orders } from '../orders.ts'
import { coinAmountOf } from './quote.ts'

export type Price = {
  price_currency: FiatCode
  price_amount: string
  accepted_currencies?: readonly AssetCode[] | undefined
}

/** What each accepted coin pays for the price, at today's rates. Rejects stale rates rather than locking them. */
export async function lockRates(
  { now }: Pick<Orders, 'now'>,
  db: Database,
  { price_currency, price_amount, accepted_currencies = pricedCurrencies }: Price,
): Promise<{ first: Quote; quotes: Quote[]; ratesAt: Date }> {
  const { takenAt, isStale, byAsset } = await ratesIn({ db, now }, price_currency)
  const quotes = [...new Set(accepted_currencies)].flatMap((currency) => {
    const rate = byAsset.get(currency)
    if (rate === undefined) return []
    return [
      { currency, amount: String(coinAmountOf(BigInt(price_amount), price_currency, currency, rate)), rate },
    ]
  })
  const [first] = quotes
  if (!first || !takenAt || isStale) throw new ApiError('rates_unavailable')
  return { first, quotes, ratesAt: takenAt }
}
