import { fromHex, toHex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import type { Transfers } from '../transfers.ts'

export type KnownAccount = { id: string; type: 'individual' | 'corporate' }

type Row = { id: string; user_type: KnownAccount['type']; planet_address: Buffer }

const readAccounts = prepare<Row, readonly [addresses: readonly Buffer[]]>(
  'accounts_of_addresses',
  `select accounts.id, accounts.user_type, wallet_keys.planet_address
   from wallet_keys join accounts on accounts.id = wallet_keys.account_id
   where wallet_keys.planet_address = any($1::bytea[]) and accounts.activated_at is not null`,
)

/**
 * Accounts behind addresses, as far as they are public: an id goes on chain when its account is activated. Keyed by
 * lowercase address.
 */
export async function accountsOf(
  { db }: Pick<Transfers, 'db'>,
  addresses: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (addresses.length === 0) return new Map()
  const rows = await readAccounts(db, [addresses.map(fromHex)])
  return new Map(rows.map((row) => [toHex(row.planet_address), { id: row.id, type: row.user_type }]))
}
