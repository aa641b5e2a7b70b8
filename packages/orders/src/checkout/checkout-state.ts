import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { checkoutState as call } from '@planet/api/calls/order/checkout'
import { hmac, sameText } from '@planet/sdk/signature'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'
import type { ReadableOrder } from '../readers.ts'
import type { OrderRow, TokenRow } from '../tables.ts'
import { secretOf } from '../token-secrets.ts'
import { signedResult } from '../tokens/signed-result.ts'

const tokenOf = ({ db }: Orders, { token_id }: OrderRow): Promise<TokenRow | undefined> =>
  token_id === null
    ? Promise.resolve(undefined)
    : db.selectFrom('api_tokens').selectAll().where('id', '=', token_id).executeTakeFirst()

/** The first line keeps it apart from everything else that is signed with a token's secret. */
const keyOf = (orders: Orders, { id }: OrderRow, token: TokenRow): Promise<string> =>
  hmac(secretOf(orders, token), ['frame', id].join('\n'))

/**
 * Lets the frame that showed the order's contents read the signed results from then on: a frame on another site has no
 * session, and the results carry the merchant's reference.
 */
export async function frameKey(orders: Orders, { row }: ReadableOrder): Promise<string | undefined> {
  const token = await tokenOf(orders, row)
  return token && keyOf(orders, row, token)
}

async function resultOf(orders: Orders, row: OrderRow, key: string | undefined): Promise<string | null> {
  const token = key === undefined ? undefined : await tokenOf(orders, row)
  if (key === undefined || !token || !sameText(key, await keyOf(orders, row, token))) return null
  return String(await signedResult(orders, row, token))
}

/** What a checkout in a frame shows and passes on to the shop. Anyone with the order's link may ask for its status. */
export async function checkoutState(
  orders: Orders,
  id: string,
  key: string | undefined,
): Promise<AnswerOf<typeof call>> {
  const row = await orderOf(orders, id)
  if (!row) throw new ApiError('data_not_found')
  const closing = row.intent === 'closing' && row.chain === 'none'
  return { status: row.status, closing, result: await resultOf(orders, row, key) }
}
