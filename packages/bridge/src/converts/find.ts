import { addressBytes } from '@planet/chains/address'
import { fromHex } from '@planet/chains/hex'
import { eventsOfTransaction } from '@planet/ledger/queries/events-of-transaction'
import type { Database } from '@planet/platform/database/database'
import type { Ends } from '@planet/wallet/addresses/look-alike'
import { sql } from 'kysely'
import type { ConvertRow } from './apply.ts'

type Db = Database

const mostOpen = 50

/** Open converts of a wallet, newest first. Returns in progress count as open. */
export const openConverts = (db: Db, requester: string): Promise<ConvertRow[]> =>
  db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('requester', '=', addressBytes(requester))
    .where(sql<boolean>`state ->> 'name' not in ('settled', 'returned')`)
    .orderBy('number', 'desc')
    .limit(mostOpen)
    .execute()

/** A convert of a wallet by its id, or by the transaction on PLANET that requested it. */
export async function findConvert(db: Db, requester: string, key: string): Promise<ConvertRow | undefined> {
  const wanted = key.toLowerCase()
  const events = await eventsOfTransaction(db, fromHex(wanted), 'bridge')
  const requested = events.find(({ name }) => name === 'ConvertRequested')?.args.id
  return db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', requested?.toLowerCase() ?? wanted)
    .where('requester', '=', addressBytes(requester))
    .executeTakeFirst()
}

/** Addresses with the same beginning and end to which the bridge has paid this wallet before. */
export async function convertedLike(
  db: Db,
  requester: string,
  network: string,
  { first, last }: Ends,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bridge_converts')
    .select('destination')
    .distinct()
    .where('requester', '=', addressBytes(requester))
    .where('network', '=', network)
    .where('status', '=', 3)
    .where(sql<boolean>`lower(left(destination, ${first.length})) = ${first}`)
    .where(sql<boolean>`lower(right(destination, ${last.length})) = ${last}`)
    .execute()
  return rows.map(({ destination }) => destination)
}
