import type { OrderStatus } from '@planet/orders/machine'
import type { OrderRow } from '@planet/orders/tables'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import type { Sought } from '../../money/search.ts'

export const orderStatuses = [
  'opened',
  'linked',
  'paid',
  'refunded',
  'cancelled',
] as const satisfies readonly OrderStatus[]

type PlacedSought = Exclude<Sought, { by: 'address' }>

/** An address belongs to one account at most; looked up here, it is not looked up again for every order. */
export async function placeSought(
  db: Database,
  sought: Sought | undefined,
): Promise<PlacedSought | undefined> {
  if (sought?.by !== 'address') return sought
  const { rows } = await sql<{ account: string }>`
    select account_id as account from wallet_keys where planet_address = any (${sought.addresses}) limit 1`.execute(
    db,
  )
  return rows[0]
    ? { by: 'account', account: rows[0].account }
    : { by: 'other', text: sought.addresses[0] ?? '' }
}

export type OrderFilter = {
  status?: OrderStatus | undefined
  asset?: AssetCode | undefined
  /** Made on or after, and before. */
  since?: Date | undefined
  until?: Date | undefined
  sought?: PlacedSought | undefined
}

/** Everybody's orders, the newest first, on from the last one seen. */
export async function searchOrders(
  db: Database,
  { status, asset, since, until, sought }: OrderFilter,
  { after, count }: { after?: bigint | undefined; count: number },
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll()
  if (status) query = query.where('status', '=', status)
  if (asset) query = query.where('asset', '=', asset)
  if (since) query = query.where('created_at', '>=', since)
  if (until) query = query.where('created_at', '<', until)
  if (sought) query = query.where(isSought(sought))
  if (after !== undefined) query = query.where('number', '<', after)
  return query.orderBy('number', 'desc').limit(count).execute()
}

/** An order by its id, the shop's reference, a party's account or address, or a transaction. */
function isSought(sought: PlacedSought): RawBuilder<boolean> {
  switch (sought.by) {
    case 'account':
      return sql<boolean>`(merchant_account = ${sought.account} or payer_account = ${sought.account})`
    case 'hash':
      return sql<boolean>`(payment = decode(${sought.hash}, 'hex') or refund = decode(${sought.hash}, 'hex'))`
    case 'number':
      return sql<boolean>`(number = ${sought.number} or reference = ${String(sought.number)})`
    case 'other':
      return sql<boolean>`(id = ${sought.text} or (reference <> '' and reference = ${sought.text}))`
  }
}

export type DeliveryRow = {
  id: string
  order_id: string
  type: string
  merchant_account: string
  token_id: string
  callback_url: string
  token_removed: boolean
  state: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  last_result: string | null
  created_at: Date
  next_at: Date | null
  delivered_at: Date | null
}

const deliveryColumns = sql`d.id, e.order_id, e.type, e.merchant_account, d.token_id, t.callback_url,
  t.removed_at is not null as token_removed, d.state, d.attempts, d.last_result, d.created_at, d.next_at, d.delivered_at
  from webhook_deliveries d join order_events e on e.id = d.event_id join api_tokens t on t.id = d.token_id`

export async function deliveriesOfOrder(db: Database, order: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns}
    where e.order_id = ${order} order by e.number desc, d.id limit 200`.execute(db)
  return rows
}

/** Webhooks of every merchant that have not been delivered, the newest first. */
export async function undelivered(
  db: Database,
  after: readonly [at: string, id: string] | undefined,
  count: number,
): Promise<DeliveryRow[]> {
  const place = after ? sql`and (d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns}
    where d.state <> 'delivered' and (d.state = 'given_up' or d.attempts > 0) ${place}
    order by d.created_at desc, d.id desc limit ${count}`.execute(db)
  return rows
}
