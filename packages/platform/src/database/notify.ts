import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { notifyText, outboxes } from './outbox.ts'

/**
 * Notifies the listeners of a channel once the caller's transaction has committed, or at once outside of one.
 *
 * PostgreSQL commits transactions that contain a NOTIFY one at a time, each with its own sync to disk, so a busy wallet
 * would wait for that lock most of the time. Notifications are therefore sent separately, many in one statement.
 * If the process dies in between, they are lost: send only what a listener can also find by looking.
 */
export async function notify(db: Database, channel: string, payload = ''): Promise<void> {
  // Outside of a transaction there is nothing to wait for, so no connection is taken from the pool either.
  const outbox = db.isTransaction ? undefined : outboxes.get(db)
  if (outbox) outbox.add([{ channel, payload }])
  else await db.executeQuery(CompiledQuery.raw(notifyText, [channel, payload]))
}
