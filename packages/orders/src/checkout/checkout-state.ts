import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { checkoutState as call } from '@planet/api/calls/order/checkout'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { signedResult } from './signed-result.ts'

/** Null for an order created in the wallet, which no system waits for. */
async function resultOf(orders: Orders, row: OrderRow): Promise<string | null> {
  if (row.token_id === null) return null
  const token = await orders.db
    .selectFrom('api_tokens')
    .selectAll()
    .where('id', '=', row.token_id)
    .executeTakeFirst()
  return token ? String(await signedResult(orders, row, token)) : null
}

/** What a checkout in a frame shows and passes on to the shop. Anyone with the order's link may ask. */
export async function checkoutState(orders: Orders, id: string): Promise<AnswerOf<typeof call>> {
  const row = await orderOf(orders, id)
  if (!row) throw new ApiError('data_not_found')
  const closing = row.intent === 'closing' && row.chain === 'none'
  return { status: row.status, closing, result: await resultOf(orders, row) }
}
