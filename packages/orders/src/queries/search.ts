import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '../machine.ts'
import type { OrderRow } from '../tables.ts'

export const orderStatuses = [
  'opened',
  'linked',
  'paid',
  'refunded',
  'cancelled',
] as const satisfies readonly OrderStatus[]

/** An order by its id, the shop's reference, a party's account, or a transaction (in hex, without 0x). */
export type OrderSearch =
  | { by: 'account'; account: string }
  | { by: 'hash'; hash: string }
  | { by: 'number'; number: bigint }
  | { by: 'other'; text: string }

export type OrderFilter = {
  status?: OrderStatus | undefined
  asset?: AssetCode | undefined
  /** Created at or after. */
  since?: Date | undefined
  /** Created before. */
  until?: Date | undefined
  search?: OrderSearch | undefined
}

/** Orders of all merchants, the newest first, after the last one seen. */
export async function searchOrders(
  db: Database,
  { status, asset, since, until, search }: OrderFilter,
  { after, count }: { after?: bigint | undefined; count: number },
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll()
  if (status) query = query.where('status', '=', status)
  if (asset) query = query.where('asset', '=', asset)
  if (since) query = query.where('created_at', '>=', since)
  if (until) query = query.where('created_at', '<', until)
  // Test orders concern only the merchant; support finds one by searching for it.
  if (search) query = query.where(matches(search))
  else query = query.where('livemode', '=', true)
  if (after !== undefined) query = query.where('number', '<', after)
  return query.orderBy('number', 'desc').limit(count).execute()
}

function matches(search: OrderSearch): RawBuilder<boolean> {
  switch (search.by) {
    case 'account':
      return sql<boolean>`(merchant_account = ${search.account} or payer_account = ${search.account})`
    case 'hash':
      return sql<boolean>`(payment = decode(${search.hash}, 'hex') or refund = decode(${search.hash}, 'hex'))`
    case 'number':
      return sql<boolean>`(number = ${search.number} or reference = ${String(search.number)})`
    case 'other':
      return sql<boolean>`(id = ${search.text} or (reference <> '' and reference = ${search.text}))`
  }
}
