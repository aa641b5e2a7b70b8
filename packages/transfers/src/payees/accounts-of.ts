import { publicOwners } from '@planet/accounts/queries/wallets'
import { fromHex, toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { filledUp } from '@planet/platform/database/prepared'
import type { Transfers } from '../transfers.ts'

export type KnownAccount = { id: string; type: 'individual' | 'corporate' }

type Found = Map<string, KnownAccount>

/** An activated account keeps its address for ever, so each is asked for once. */
const known = new WeakMap<Database, Found>()
const maxEntries = 100_000

function knownIn(db: Database): Found {
  const before = known.get(db)
  if (before && before.size < maxEntries) return before
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
    for (const row of await publicOwners(db, filledUp(missing.map(fromHex), Buffer.alloc(0))))
      found.set(toHex(row.planet_address), { id: row.id, type: row.user_type })
  const entries = addresses.map((address) => [address, found.get(address)] as const)
  return new Map(entries.filter((entry): entry is [string, KnownAccount] => entry[1] !== undefined))
}
