import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { queueDelivery } from './queue.ts'

/**
 * Sends a webhook once more, at once: one that was given up, one that a merchant says he never got, or one that would
 * wait for hours. One that is on its way already is refused, so that a second click sends nothing.
 */
export async function deliverAgain(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ merchant: string; order: string; event: string }> {
  const row = await tx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('order_events as event', 'event.id', 'delivery.event_id')
    .innerJoin('api_tokens as token', 'token.id', 'delivery.token_id')
    .select(['delivery.state', 'delivery.next_at', 'token.removed_at'])
    .select(['event.id as event', 'event.order_id as order', 'event.merchant_account as merchant'])
    .where('delivery.id', '=', id)
    .forUpdate('delivery')
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  const isUnderWay = row.state === 'waiting' && row.next_at !== null && row.next_at <= now
  if (row.removed_at || isUnderWay) throw new ApiError('incorrect_handling')
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: now, delivered_at: null })
    .where('id', '=', id)
    .execute()
  const { merchant, order, event } = row
  await queueDelivery(tx, { id, merchant, order })
  return { merchant, order, event }
}
