import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import type { NewOrderRow } from '../tables.ts'

type PriceView = Pick<MerchantOrder, 'price_currency' | 'price_amount' | 'rate' | 'rates_at'>

/** The order's price in fiat and its locked rate; nulls if it is priced in a coin. */
export const priceView = (row: NewOrderRow): PriceView => ({
  price_currency: row.price_currency,
  price_amount: row.price_amount,
  rate: row.quotes.find(({ currency }) => currency === row.asset)?.rate ?? null,
  rates_at: row.rates_at?.toISOString() ?? null,
})
