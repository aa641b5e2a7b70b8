import type { Database } from '@planet/platform/database/database'
import { type Selectable, sql } from 'kysely'
import type { ConvertRow } from '../converts/apply.ts'
import type { BridgeTables } from '../tables.ts'

export type Usage = { ofAccount: bigint; ofAll: bigint }

/** What was requested in the day before a convert, as the rules count it, without the convert itself. */
export async function usageBefore(db: Database, row: ConvertRow): Promise<Usage> {
  const { rows } = await sql<{ own: string; all: string }>`
    select coalesce(sum(amount) filter (where requester = ${row.requester}), 0)::text as own,
      coalesce(sum(amount), 0)::text as all
    from bridge_converts
    where asset = ${row.asset} and id <> ${row.id} and status in (1, 2, 3)
      and requested_at > ${row.requested_at}::timestamptz - interval '1 day'
      and requested_at <= ${row.requested_at}::timestamptz`.execute(db)
  return { ofAccount: BigInt(rows[0]?.own ?? 0), ofAll: BigInt(rows[0]?.all ?? 0) }
}

export type SignRequest = Pick<
  Selectable<BridgeTables['bridge_requests']>,
  'id' | 'kind' | 'state' | 'created_at'
> & {
  signatures: number
}

/** Requests to the guardians about a deposit or convert, the newest first. */
export async function requestsOf(db: Database, subject: string): Promise<SignRequest[]> {
  const { rows } = await sql<SignRequest>`
    select r.id, r.kind, r.state, r.created_at,
      (select count(distinct guardian)::int from bridge_signatures s where s.request_id = r.id) as signatures
    from bridge_requests r where r.subject = ${subject} order by r.number desc limit 20`.execute(db)
  return rows
}
