import { fromHex, toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import type { Transfers } from '../transfers.ts'

export type KnownAccount = { id: string; type: 'individual' | 'corporate' }

type Row = { id: string; user_type: KnownAccount['type']; planet_address: Buffer }

const readAccounts = prepare<Row, readonly [addresses: readonly Buffer[]]>(
  'accounts_of_addresses',
  `select accounts.id, accounts.user_type, wallet_keys.planet_address
   from wallet_keys join accounts on accounts.id = wallet_keys.account_id
   where wallet_keys.planet_address = any($1::bytea[]) and accounts.activated_at is not null`,
)

type Found = Map<string, KnownAccount>

/** An activated account keeps its address for ever, so each is asked for once. */
const known = new WeakMap<Database, Found>()
const most = 100_000

function knownIn(db: Database): Found {
  const before = known.get(db)
  if (before && before.size < most) return before
  const empty: Found = new Map()
  known.set(db, empty)
  return empty
}

/**
 * Accounts behind addresses, as far as they are public: an id goes on chain when its account is activated. Keyed by
 * lowercase address.
 */
export async function accountsOf(
  { db }: Pick<Transfers, 'db'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const found = knownIn(db)
  const missing = addresses.filter((address) => !found.has(address))
  if (missing.length > 0)
    for (const row of await readAccounts(db, [filledUp(missing.map(fromHex), Buffer.alloc(0))]))
      found.set(toHex(row.planet_address), { id: row.id, type: row.user_type })
  const entries = addresses.map((address) => [address, found.get(address)] as const)
  return new Map(entries.filter((entry): entry is [string, KnownAccount] => entry[1] !== undefined))
}
