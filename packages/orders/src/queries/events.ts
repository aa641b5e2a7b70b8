import { ApiError } from '@planet/api/api-error'
import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { apiEvents } from '@planet/api/calls/v1/events'
import type { Transaction } from '@planet/platform/database/database'
import { contentOfEvent } from '../order-event.ts'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { waitForNumbers } from './numbering.ts'

const usualCount = 100
type After = { db: Transaction; accountId: string; after: string }

/** For a system that missed webhooks: all events, in order, after the last one that it has seen. */
export async function eventsAfter(
  { db }: Orders,
  { account_id: accountId, livemode }: Pick<TokenRow, 'account_id' | 'livemode'>,
  { after, count = usualCount }: QueryOf<typeof apiEvents>,
): Promise<AnswerOf<typeof apiEvents>> {
  const rows = await db.transaction().execute(async (tx) => {
    await waitForNumbers(tx, accountId)
    const from = after === undefined ? 0n : await numberAfter({ db: tx, accountId, after })
    return tx
      .selectFrom('order_events')
      .selectAll()
      .where('merchant_account', '=', accountId)
      .where('livemode', '=', livemode)
      .where('number', '>', from)
      .orderBy('number')
      .limit(count)
      .execute()
  })
  return {
    events: rows.map(({ id, type, at, livemode, content }) => ({
      id,
      type,
      livemode,
      at: at.toISOString(),
      order: contentOfEvent(content),
    })),
    next: rows.length === count ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** A cursor is the id of an own event. A number would tell how many events all merchants have. */
async function numberAfter({ db, accountId, after }: After): Promise<bigint> {
  const row = await db
    .selectFrom('order_events')
    .select('number')
    .where('id', '=', after)
    .where('merchant_account', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('validation_error', { fields: [{ field: 'after', reason: 'format' }] })
  return row.number
}
