import { addressBytes, addressText } from '@planet/chains/address'
import type { Database } from '@planet/platform/database/database'
import { type Standing, standingOf } from '../machine/standing.ts'

/** The id itself when the account exists. */
export async function findAccount(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id
}

/** The active account that invites others with this code. */
export async function referrerOf(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('referral_code', '=', code)
    .where('status', '=', '500')
    .executeTakeFirst()
  return row?.id
}

/** The account whose wallet has one of these PLANET addresses; an address belongs to one account at most. */
export async function accountOfAddress(
  db: Database,
  addresses: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_keys')
    .select('account_id')
    .where('planet_address', 'in', addresses.map(addressBytes))
    .executeTakeFirst()
  return row?.account_id
}

/**
 * The account of a PLANET address, whatever its status, and when its login password changed after the wallet was
 * registered.
 */
export async function ownerOfAddress(
  db: Database,
  address: string,
): Promise<{ account: string; standing: Standing; passwordChangedAt: Date | undefined } | undefined> {
  const row = await db
    .selectFrom('wallet_keys')
    .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
    .select(['accounts.id', 'accounts.status', 'accounts.password_changed_at', 'wallet_keys.registered_at'])
    .where('wallet_keys.planet_address', '=', addressBytes(address))
    .executeTakeFirst()
  if (!row) return undefined
  const { password_changed_at: changed, registered_at } = row
  return {
    account: row.id,
    standing: standingOf(row.status),
    passwordChangedAt: changed && changed > registered_at ? changed : undefined,
  }
}

/** The same for a login that sees no more of accounts than their standing. */
export async function standingOfAddress(db: Database, address: string): Promise<Standing | 'unknown'> {
  const row = await db
    .selectFrom('account_standings')
    .select('status')
    .where('planet_address', '=', addressBytes(address))
    .executeTakeFirst()
  return row ? standingOf(row.status) : 'unknown'
}

/** The PLANET address of an account's wallet, if it has one. */
export async function addressOfAccount(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_keys')
    .select('planet_address')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row && addressText(row.planet_address)
}
