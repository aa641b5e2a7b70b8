import { ApiError } from '@planet/api/api-error'
import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { addressBytes } from '@planet/chains/address'
import { fulfilled, rejected } from '@planet/platform/batch/settled'
import type { AssetCode } from '@planet/units/asset'
import { stepOf } from '../changes/change-order.ts'
import type { Orders } from '../orders.ts'
import { pickCurrency } from '../price/pick-currency.ts'
import { showEach } from '../queries/payer-views.ts'
import { requireReadable } from '../readers.ts'
import { actTogether, createPayerBatcher, requirePayer, requireTime } from './act-on-orders.ts'
import type { Asked, PayerAndOrder } from './payer-orders.ts'

type Taking = Asked & { currency: AssetCode | undefined }

/** Links the order to its payer, in the coin that the payer picks; while it is linked, no one else can pay it. */
export const takeOrder = (
  orders: Orders,
  accountId: string,
  { id, currency }: { id: string; currency?: AssetCode | undefined },
): Promise<PayerOrder> => takeBatched(orders, { accountId, id, currency })

const takeBatched = createPayerBatcher<Taking, PayerOrder>(async (orders, all) => {
  const acted = await actTogether(orders, all, decide)
  const taken = acted.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const views = await showEach(
    orders,
    taken.map(({ row, wallet }) => requireReadable(row, wallet.accountId)),
  )
  return acted.map((result) => {
    if (result.status === 'rejected') return result
    const value = views[taken.indexOf(result.value)]
    return value ? fulfilled(value) : rejected(undefined)
  })
})

function decide({ accountId, currency }: Taking, found: PayerAndOrder, now: Date) {
  const { wallet, order } = requirePayer(found)
  if (!order) throw new ApiError('data_not_found')
  if (!order.livemode) throw new ApiError('test_order')
  if (order.merchant_account === accountId) throw new ApiError('own_order')
  requireTime(order, now)
  // A payer who takes the same order again may pick another coin, but never changes its time.
  const more = {
    ...pickCurrency(order, currency, now),
    ...(order.payer_account === null && { payer: addressBytes(wallet.address), linked_at: now }),
  }
  const step = stepOf(order, { type: 'taken', payer: accountId }, now, more)
  return { wallet, step, isSaved: step.change !== undefined || Object.keys(more).length > 0 }
}
