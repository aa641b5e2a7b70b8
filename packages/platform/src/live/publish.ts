import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { notify } from '../database/notify.ts'

export const liveChannel = 'planet_live'

const liveEvent = z.object({
  /** The account that may receive it, or null for everyone. */
  account: z.string().nullable(),
  topic: z.string().regex(/^\w+$/),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).exactOptional(),
})

/** Notifies browsers that something changed and where to look. They fetch the data itself with the usual calls. */
export type LiveEvent = z.infer<typeof liveEvent>

/** Sent to every api process once the caller's transaction has committed. */
export const publish = (db: Database, event: LiveEvent): Promise<void> =>
  notify(db, liveChannel, JSON.stringify(event))

/** Sent by the commit itself, for a change that no process would find by looking. Such commits wait for each other. */
export async function publishWithCommit(tx: Transaction, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(event)})`.execute(tx)
}

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
