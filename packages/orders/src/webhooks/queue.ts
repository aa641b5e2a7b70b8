import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { deliverJob } from '../jobs.ts'
import { newId } from '../new-id.ts'

/** How many deliveries of one merchant are under way at once, so that a server that hangs holds up its own and no others. */
const lanes = 3

type Delivery = { id: string; merchant: string; order: string }

/** One try of one delivery, now or later. All tries of an order go by the same lane. */
export const queueDelivery = (
  tx: Transaction,
  { id, merchant, order }: Delivery,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    tx,
    deliverJob,
    { id },
    {
      queue: `webhooks:${merchant}:${(order.codePointAt(order.length - 1) ?? 0) % lanes}`,
      ...(runAt && { runAt }),
    },
  )

/** One delivery for each callback of the merchant, in the transaction that writes the event down. */
export async function queueDeliveries(
  tx: Transaction,
  { event, merchant, order }: { event: string; merchant: string; order: string },
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
      .values({ id, event_id: event, token_id, created_at: at, next_at: at })
      .execute()
    await queueDelivery(tx, { id, merchant, order })
  }
}
