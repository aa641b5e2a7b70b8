import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { BridgeTables } from '../tables.ts'
import type { ConvertRow } from './apply.ts'

type Db = Database<BridgeTables>

const mostOpen = 50

/** Converts of a wallet that are not closed, the newest first. What is on its way back is still under way. */
export const openConverts = (db: Db, requester: string): Promise<ConvertRow[]> =>
  db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('requester', '=', requester.toLowerCase())
    .where(sql<boolean>`state ->> 'name' not in ('settled', 'returned')`)
    .orderBy('number', 'desc')
    .limit(mostOpen)
    .execute()

/** A convert of a wallet by its id, or by the transaction on PLANET that asked for it. */
export async function findConvert(db: Db, requester: string, key: string): Promise<ConvertRow | undefined> {
  const wanted = key.toLowerCase()
  const { rows } = await sql<{ id: string }>`
    select e.args ->> 'id' as id
    from ledger_transactions t
    join ledger_events e on e.block_number = t.block_number and e.position = t.position
    where t.hash = decode(${wanted.slice(2)}, 'hex') and e.contract = 'bridge' and e.name = 'ConvertRequested'
    limit 1`.execute(db)
  return db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', rows[0]?.id.toLowerCase() ?? wanted)
    .where('requester', '=', requester.toLowerCase())
    .executeTakeFirst()
}

/** Whether a wallet was ever paid at an address by the bridge. */
export async function wasConvertedTo(
  db: Db,
  requester: string,
  network: string,
  destination: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('bridge_converts')
    .select('id')
    .where('requester', '=', requester.toLowerCase())
    .where('network', '=', network)
    .where('destination', '=', destination)
    .where('status', '=', 3)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
