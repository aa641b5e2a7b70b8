import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { apiEvents } from '@planet/api/calls/v1/events'
import { waitForNumbers } from '../events/numbering.ts'
import type { Orders } from '../orders.ts'

const usualCount = 100

/** For a system that missed webhooks: all that happened, in order, from the last event that it has seen. */
export async function eventsAfter(
  { db }: Orders,
  accountId: string,
  { after = '0', count = usualCount }: QueryOf<typeof apiEvents>,
): Promise<AnswerOf<typeof apiEvents>> {
  const rows = await db.transaction().execute(async (tx) => {
    await waitForNumbers(tx, accountId)
    return tx
      .selectFrom('order_events')
      .selectAll()
      .where('merchant_account', '=', accountId)
      .where('number', '>', BigInt(after))
      .orderBy('number')
      .limit(count)
      .execute()
  })
  return {
    events: rows.map(({ number, id, type, at, content }) => ({
      number: String(number),
      id,
      type,
      at: at.toISOString(),
      order: content,
    })),
    next: rows.length === count ? String(rows.at(-1)?.number) : null,
  }
}
