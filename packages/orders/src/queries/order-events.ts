import type { Database } from '@planet/platform/database/database'

const maxEvents = 200

/** The events of an order, in order. */
export const eventsOfOrder = (db: Database, order: string) =>
  db
    .selectFrom('order_events')
    .select(['type', 'id', 'at'])
    .where('order_id', '=', order)
    .orderBy('number')
    .limit(maxEvents)
    .execute()
