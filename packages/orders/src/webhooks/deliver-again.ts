import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { wakeDispatchers } from '../wake-dispatchers.ts'

/**
 * Sends a webhook again at once: one that was given up, one that a merchant never got, or one that would wait for
 * hours. Rejects one that is already being sent, so that a second click sends nothing.
 */
export async function deliverAgain(
  tx: Transaction,
  id: string,
  now: Date,
  account?: string,
): Promise<{ merchant: string; order: string; event: string }> {
  const row = await tx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('order_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .leftJoin('api_tokens as token', 'token.id', 'endpoint.token_id')
    .select(['delivery.state', 'delivery.next_at'])
    .select(['endpoint.removed_at', 'token.removed_at as token_removed_at'])
    .select(['event.id as event', 'event.order_id as order', 'event.merchant_account as merchant'])
    .where('delivery.id', '=', id)
    .forUpdate('delivery')
    .executeTakeFirst()
  if (!row || (account !== undefined && row.merchant !== account)) throw new ApiError('data_not_found')
  const isUnderWay = row.state === 'waiting' && row.next_at !== null && row.next_at <= now
  if (isUnderWay) throw new ApiError('webhook_under_way')
  if (row.removed_at || row.token_removed_at) throw new ApiError('incorrect_handling')
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: now, delivered_at: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
  await wakeDispatchers(tx)
  const { merchant, order, event } = row
  return { merchant, order, event }
}
