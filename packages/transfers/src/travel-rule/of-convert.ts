import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { TravelRow } from './travel-data.ts'

/** The data that was given for a convert, found by the transaction that asked for it. */
export async function travelDataOf(
  db: Database,
  { id, account }: { id: string; account: string },
): Promise<TravelRow | undefined> {
  const { rows } = await sql<TravelRow>`
    select d.* from convert_travel_data d
    join ledger_transactions t on t.hash = d.hash
    join ledger_events e on e.block_number = t.block_number and e.position = t.position
    where d.account_id = ${account} and e.contract = 'bridge' and e.name = 'ConvertRequested'
      and lower(e.args ->> 'id') = ${id.toLowerCase()}
    limit 1`.execute(db)
  return rows[0]
}

/** Whether nothing is left to confirm. */
export const isSettled = (row: TravelRow | undefined): boolean =>
  row?.state === 'recorded' || row?.state === 'accepted'
