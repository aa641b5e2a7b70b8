import { type Kysely, sql, type Transaction } from 'kysely'

export const liveChannel = 'planet_live'

/** What a browser is told: that something changed, and where to look. The data itself is fetched by the usual calls. */
export type LiveEvent = {
  /** The account that may hear it, or null for everybody. */
  account: string | null
  topic: string
  data?: Record<string, string | number | boolean | null>
}

/** Sent when the caller's transaction commits, to every api process. */
export async function publish<Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  event: LiveEvent,
): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`.execute(db)
}
