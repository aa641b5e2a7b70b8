import type { Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { sql } from 'kysely'

/**
 * Events are numbered when they are written and seen when their transaction ends, which may be in another order. A
 * reader that saw 6 while 5 was still being written, and continued after 6, would miss 5. So `writeEvents` shares this
 * lock until its transaction ends, and a reader waits until no number is pending. Must be called in its own statement
 * before the events are read.
 */
export const waitForNumbers = async (tx: Transaction, merchant: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${locks.orderEventNumbers}, hashtext(${merchant}))`.execute(
    tx,
  ))
