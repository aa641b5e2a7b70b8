import type { OrderStatus } from '@planet/api/calls/merchant/fields'
import type { AssetCode } from '@planet/units/asset'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export type OrderPage = {
  status?: OrderStatus | undefined
  asset?: AssetCode | undefined
  source?: OrderRow['source'] | undefined
  purpose?: OrderRow['purpose'] | undefined
  before?: string | undefined
  count?: number | undefined
}

const usualCount = 25

/** Orders of one side, the newest first, cut by the last row seen. */
export async function listOrders(
  { db }: Pick<Orders, 'db'>,
  side: 'merchant_account' | 'payer_account',
  accountId: string,
  { status, asset, source, purpose, before, count = usualCount }: OrderPage,
): Promise<{ rows: OrderRow[]; next: string | null }> {
  let query = db.selectFrom('orders').selectAll().where(side, '=', accountId)
  if (side === 'merchant_account') query = query.where('source', '<>', 'top_up')
  if (status) query = query.where('status', '=', status)
  if (asset) query = query.where('asset', '=', asset)
  if (source) query = query.where('source', '=', source)
  if (purpose) query = query.where('purpose', '=', purpose)
  if (before) query = query.where('number', '<', BigInt(before))
  const found = await query
    .orderBy('number', 'desc')
    .limit(count + 1)
    .execute()
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? String(rows.at(-1)?.number ?? '') : null }
}
