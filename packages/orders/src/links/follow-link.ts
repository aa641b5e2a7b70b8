import { ApiError } from '@planet/api/api-error'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { isAssetCode } from '@planet/units/asset'
import { createOrder } from '../acts/create.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { linkOf } from './links.ts'

const minutes = 30
/** Prices in fiat are smaller than amounts of a coin's smallest unit. */
const mostFiatDigits = 15

/** Creates the order that a payer requests through a link: for the link's merchant, with its amount or the payer's. */
export async function followLink(
  orders: Orders,
  payer: string,
  { id, amount: typed }: { id: string; amount?: string | undefined },
): Promise<OrderRow> {
  requireActive(await ownWallet(orders, payer))
  const link = await linkOf(orders, id)
  if (link.account_id === payer) throw new ApiError('own_order')
  const { currency, description } = link
  const amount = link.amount ?? typed
  if (amount === undefined) throw refused('required')
  if (!isAssetCode(currency) && amount.length > mostFiatDigits) throw refused('format')
  const asked = isAssetCode(currency)
    ? { currency, amount }
    : { price_currency: currency, price_amount: amount }
  const draft = { ...asked, description, minutes, source: 'wallet', linkId: id } as const
  return orders.db.transaction().execute((tx) => createOrder(orders, tx, link.account_id, draft))
}

const refused = (reason: 'required' | 'format') =>
  new ApiError('validation_error', { fields: [{ field: 'amount', reason }] })
