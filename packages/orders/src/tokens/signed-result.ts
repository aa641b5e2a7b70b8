import { type Return, returnParameters, signReturn } from '@planet/sdk/return'
import type { Orders } from '../orders.ts'
import type { OrderRow, TokenRow } from '../tables.ts'
import { secretOf } from '../token-secrets.ts'

/** What a shop learns through the payer's browser, as URL parameters signed with the order's token. */
export async function signedResult(
  orders: Pick<Orders, 'dataKeys' | 'now'>,
  row: OrderRow,
  token: TokenRow,
): Promise<URLSearchParams> {
  const timestamp = String(Math.floor(orders.now().getTime() / 1000))
  const result: Return = { order_id: row.id, status: row.status, reference: row.reference, timestamp }
  const signature = await signReturn(secretOf(orders, token), result)
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...result, signature }))
    parameters.set(`${returnParameters}${name}`, value)
  return parameters
}
