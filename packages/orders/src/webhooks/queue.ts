import type { Tx } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { newId } from '../new-id.ts'
import type { OrderTables } from '../tables.ts'

export const deliverTask = 'deliver-webhook'

/** One delivery for each callback of the merchant, in the transaction that writes the event down. */
export async function queueDeliveries(
  tx: Tx<OrderTables>,
  merchant: string,
  eventId: string,
  at: Date,
): Promise<void> {
  const tokens = await tx
    .selectFrom('api_tokens')
    .select('id')
    .where('account_id', '=', merchant)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id: token_id } of tokens) {
    const id = newId('WD')
    await tx
      .insertInto('webhook_deliveries')
      .values({ id, event_id: eventId, token_id, created_at: at, next_at: at })
      .execute()
    await enqueue(tx, deliverTask, { id }, { key: `${deliverTask}:${id}` })
  }
}
