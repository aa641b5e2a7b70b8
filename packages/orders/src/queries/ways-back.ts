import type { PayerOrder } from '@planet/api/fields/merchant-order'
import type { Orders } from '../orders.ts'
import type { OrderRow, TokenRow } from '../tables.ts'
import { signedResult } from '../tokens/signed-result.ts'

type WayBack = PayerOrder['back']

/**
 * The return URL of each order, with the result signed by the token that created it. It carries the merchant's reference,
 * so only readers of the order's contents get it.
 */
export async function waysBack(
  orders: Orders,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => WayBack> {
  const ids = [...new Set(rows.flatMap((row) => (targetOf(row) && row.token_id ? [row.token_id] : [])))]
  if (ids.length === 0) return () => null
  const tokens = await orders.db.selectFrom('api_tokens').selectAll().where('id', 'in', ids).execute()
  const found = new Map<string, WayBack>()
  for (const row of rows) {
    const token = tokens.find(({ id }) => id === row.token_id)
    if (token) found.set(row.id, await wayBack(orders, row, token))
  }
  return ({ id }) => found.get(id) ?? null
}

/** A paid order returns to `return_url`, any other to `cancel_url`, if the shop has set one. */
const targetOf = ({ status, return_url, cancel_url }: OrderRow): string | null =>
  status === 'paid' || status === 'refunded' ? return_url : (cancel_url ?? return_url)

async function wayBack(orders: Orders, row: OrderRow, token: TokenRow): Promise<WayBack> {
  const target = targetOf(row)
  if (target === null) return null
  const url = new URL(target)
  for (const [name, value] of await signedResult(orders, row, token)) url.searchParams.set(name, value)
  return { host: url.host, url: url.href }
}
