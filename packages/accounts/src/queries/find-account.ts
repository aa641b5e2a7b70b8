import type { Database } from '@planet/platform/database/database'

/** The id itself when the account exists. */
export async function findAccount(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
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
    .where('planet_address', 'in', addresses)
    .executeTakeFirst()
  return row?.account_id
}

/** The PLANET address of an account's wallet, where it has one. */
export async function addressOfAccount(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_keys')
    .select('planet_address')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row?.planet_address
}
