import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'

export type KnownAccount = { id: string; type: 'individual' | 'corporate' }

/**
 * Accounts behind addresses, as far as they are public: an id is written on chain when its account is activated. Asked
 * by addresses with their checksums, as registrations write them; answered by addresses in lower case.
 */
export async function accountsOf(
  { db }: Pick<Transfers, 'db'>,
  written: readonly string[],
): Promise<Map<string, KnownAccount>> {
  if (written.length === 0) return new Map()
  const rows = await db
    .selectFrom('wallet_keys')
    .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
    .select(['accounts.id', 'accounts.user_type', 'wallet_keys.planet_address'])
    .where(sql<boolean>`wallet_keys.planet_address = any(${[...written]})`)
    .where('accounts.activated_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.planet_address.toLowerCase(), { id: row.id, type: row.user_type }]))
}
