import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

export const liveChannel = 'planet_live'

const liveEvent = z.object({
  /** The account that may receive it, or null for everyone. */
  account: z.string().nullable(),
  topic: z.string().regex(/^\w+$/),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).exactOptional(),
})

/** Notifies browsers that something changed and where to look. They fetch the data itself with the usual calls. */
export type LiveEvent = z.infer<typeof liveEvent>

/** Sent when the caller's transaction commits, to every api process. */
export async function publish(db: Database, event: LiveEvent): Promise<void> {
  await sql`select ${publishCall(event)}`.execute(db)
}

/** The same for each account that a query finds, in one statement. */
export async function publishTo(db: Database, topic: string, accounts: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_notify(${liveChannel}, json_build_object('account', concerned.account, 'topic', ${topic}::text)::text)
    from (${accounts}) as concerned (account)`.execute(db)
}

/** The call that publishes, for a statement that does other work in the same round trip. */
export const publishCall = (event: LiveEvent): RawBuilder<unknown> =>
  sql`pg_notify(${liveChannel}::text, ${JSON.stringify(event)}::text)`

/**
 * Undefined if the payload is not an event: every login to the database can write to the channel, even a guardian's.
 */
export function readEvent(text: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
