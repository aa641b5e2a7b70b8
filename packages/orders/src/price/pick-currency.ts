import { ApiError } from '@planet/api/api-error'
import type { AssetCode } from '@planet/units/asset'
import { deadlineOnChain } from '../deadline.ts'
import type { OrderRow } from '../tables.ts'

/**
 * The coin and amount that the payer picks among the order's quotes. A valid authorisation fixes them: with two of them
 * issued, the chain could execute either.
 */
export function pickCurrency(
  row: OrderRow,
  currency: AssetCode | undefined,
  now: Date,
): Partial<Pick<OrderRow, 'asset' | 'amount'>> {
  if (currency === undefined || currency === row.asset) return {}
  const picked = row.quotes.find((quote) => quote.currency === currency)
  if (!picked) throw new ApiError('currency_not_accepted')
  if (row.authorised_until && deadlineOnChain(row.authorised_until) > now)
    throw new ApiError('currency_fixed')
  return { asset: picked.currency, amount: picked.amount }
}
