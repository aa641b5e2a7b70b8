import { ApiError } from '@planet/api/api-error'
import type { OrderStatus } from '@planet/api/fields/merchant-order'
import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { fiatCodes, fiatDecimals } from '@planet/units/fiat'
import { type RawBuilder, sql } from 'kysely'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  currency?: AssetCode | undefined
  source?: OrderRow['source'] | undefined
  purpose?: OrderRow['purpose'] | undefined
  reference?: string | undefined
  invoice?: 'true' | undefined
  since?: string | undefined
  until?: string | undefined
  search?: string | undefined
  /** Test orders if false; live ones otherwise. */
  livemode?: boolean | undefined
}

/** `before` is the id of the last order seen. */
export type OrderPage = OrderFilter & { before?: string | undefined; count?: number | undefined }

export type Side = 'merchant_account' | 'payer_account'
type Db = Pick<Orders, 'db'>
const usualCount = 25

/** Matching orders of one side. A merchant's own card top-ups are not part of the shop. */
export function matchingOrders({ db }: Db, side: Side, accountId: string, filter: OrderFilter) {
  const {
    status,
    currency,
    source,
    purpose,
    reference,
    invoice,
    since,
    until,
    search,
    livemode = true,
  } = filter
  let query = db.selectFrom('orders').where(side, '=', accountId).where('livemode', '=', livemode)
  if (side === 'merchant_account') query = query.where('source', '<>', 'top_up')
  if (status) query = query.where('status', '=', status)
  if (currency) query = query.where('asset', '=', currency)
  if (source) query = query.where('source', '=', source)
  if (purpose) query = query.where('purpose', '=', purpose)
  if (reference) query = query.where('reference', '=', reference)
  if (invoice) query = query.where('invoice_language', 'is not', null)
  if (since) query = query.where('created_at', '>=', new Date(since))
  if (until) query = query.where('created_at', '<', new Date(until))
  if (search) query = query.where(matches(search))
  return query
}

/** Orders of one side, newest first. Cursors are ids: numbers would reveal the total number of orders. */
export async function listOrders(
  orders: Db,
  side: Side,
  accountId: string,
  { before, count = usualCount, ...filter }: OrderPage,
): Promise<{ rows: OrderRow[]; next: string | null }> {
  let query = matchingOrders(orders, side, accountId, filter).selectAll()
  if (before) query = query.where('number', '<', await numberOf(orders, side, accountId, before))
  const found = await query
    .orderBy('number', 'desc')
    .limit(count + 1)
    .execute()
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? (rows.at(-1)?.id ?? null) : null }
}

async function numberOf({ db }: Db, side: Side, accountId: string, id: string): Promise<bigint> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .where(side, '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('validation_error', { fields: [{ field: 'before', reason: 'format' }] })
  return row.number
}

/** Matches any part of a text, but only a whole id, payer or amount. */
function matches(search: string): RawBuilder<boolean> {
  const part = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const amounts = assetCodes.flatMap((code) => {
    const typed = parseAmount(search, assets[code].decimals)
    return typed.ok ? [sql`(asset = ${code} and amount = ${String(typed.units)}::numeric)`] : []
  })
  const prices = fiatCodes.flatMap((code) => {
    const typed = parseAmount(search, fiatDecimals[code])
    return typed.ok
      ? [sql`(price_currency = ${code} and price_amount = ${String(typed.units)}::numeric)`]
      : []
  })
  const conditions = [
    sql`id = ${search.toUpperCase()}`,
    sql`payer_account = ${search.toUpperCase()}`,
    sql`reference ilike ${part}`,
    sql`description ilike ${part}`,
    sql`exists (select from jsonb_each_text(metadata) as entry where entry.value ilike ${part})`,
    sql`exists (select from jsonb_array_elements(line_items) as item where item ->> 'name' ilike ${part})`,
    ...amounts,
    ...prices,
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
