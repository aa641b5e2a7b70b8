import { createHash } from 'node:crypto'
import { addressBytes } from '@planet/chains/address'
import type { Database, Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import type { Address } from 'viem'
import { collectJob } from '../jobs.ts'
import type { BoardRequest, RequestPayload } from '../request.ts'

/** For a request that PLANET keeps rejecting. Closed when the request is done. */
export const refusedAlarm = 'request_refused'

type Db = Database | Transaction

/** The board of requests and signatures. A guardian only reads it and adds its own signature. */
export type Board = {
  openRequests: (after: bigint, limit: number) => Promise<(BoardRequest & { number: bigint })[]>
  post: (request: string, guardian: Address, signature: string) => Promise<void>
}

/** Reopens a withdrawn request with the same id; leaves one in progress or done alone. */
export async function openRequest(
  tx: Db,
  id: string,
  subject: string,
  payload: RequestPayload,
): Promise<void> {
  await tx
    .insertInto('bridge_requests')
    .values({ id, kind: payload.kind, subject, payload: JSON.stringify(payload) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'open', payload: JSON.stringify(payload) })
        .where('bridge_requests.state', '=', 'withdrawn'),
    )
    .execute()
  // A reopened request may have its signatures already.
  await enqueue(tx, collectJob, { request: id })
}

export async function closeRequests(
  tx: Db,
  subject: string,
  state: 'withdrawn' | 'done',
  kind?: RequestPayload['kind'],
): Promise<void> {
  let query = tx
    .updateTable('bridge_requests')
    .set({ state })
    .where('subject', '=', subject)
    .where('state', 'in', ['open', 'submitted'])
  if (kind) query = query.where('kind', '=', kind)
  const closed = await query.returning(['id', 'attempt']).execute()
  const retried = closed.filter(({ attempt }) => attempt > 0).map(({ id }) => id)
  if (retried.length > 0)
    await sql`update bridge_alarms set closed_at = now()
      where code = ${refusedAlarm} and closed_at is null and detail ->> 'request' = any (${retried})`.execute(
      tx,
    )
}

export function databaseBoard(db: Database): Board {
  return {
    openRequests: async (after, limit) => {
      const rows = await db
        .selectFrom('bridge_requests as r')
        .select(['r.id', 'r.number', 'r.payload'])
        .where('r.state', '=', 'open')
        .where('r.number', '>', after)
        .orderBy('r.number')
        .limit(limit)
        .execute()
      return rows
    },
    post: async (request, guardian, signature) => {
      // A trigger of the table wakes the coordinator.
      await db
        .insertInto('bridge_signatures')
        .values({
          request_id: request,
          guardian: addressBytes(guardian),
          signature_hash: createHash('sha256').update(signature).digest(),
          signature,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
