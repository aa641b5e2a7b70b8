import { prepare } from '@planet/platform/database/prepared'
import type { Transfers } from '../transfers.ts'

export type KnownAccount = { id: string; type: 'individual' | 'corporate' }

type Row = { id: string; user_type: KnownAccount['type']; planet_address: string }

const readAccounts = prepare<Row, readonly [addresses: readonly string[]]>(
  'accounts_of_addresses',
  `select accounts.id, accounts.user_type, wallet_keys.planet_address
   from wallet_keys join accounts on accounts.id = wallet_keys.account_id
   where wallet_keys.planet_address = any($1::text[]) and accounts.activated_at is not null`,
)

/**
 * Accounts behind addresses, as far as they are public: an id is written on chain when its account is activated. Asked
 * by addresses with their checksums, as registrations write them; answered by addresses in lower case.
 */
export async function accountsOf(
  { db }: Pick<Transfers, 'db'>,
  written: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (written.length === 0) return new Map()
  const rows = await readAccounts(db, [written])
  return new Map(rows.map((row) => [row.planet_address.toLowerCase(), { id: row.id, type: row.user_type }]))
}
