import type { Database } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import type { AccountStatus } from '../machine/state.ts'

export type WalletRow = { id: string; status: AccountStatus; planet_address: Buffer }

const readWallets = prepare<WalletRow, readonly [accounts: readonly string[]]>(
  'own_wallets',
  `select accounts.id, accounts.status, wallet_keys.planet_address from accounts
   join wallet_keys on wallet_keys.account_id = accounts.id where accounts.id = any($1)`,
)

/** The wallets of accounts of any status. Accounts without one are left out. */
export const walletsOfAccounts = (db: Database, accounts: readonly string[]): Promise<WalletRow[]> =>
  readWallets(db, [accounts])

const readWallet = prepare<WalletRow, readonly [account: string]>(
  'own_wallet',
  `select accounts.id, accounts.status, wallet_keys.planet_address from accounts
   join wallet_keys on wallet_keys.account_id = accounts.id where accounts.id = $1`,
)

/** The same of one account. */
export async function walletOfAccount(db: Database, account: string): Promise<WalletRow | undefined> {
  const [row] = await readWallet(db, [account])
  return row
}

/** The keys that an account has proven to hold, with its status. */
export const registeredKeys = (db: Database, account: string) =>
  db
    .selectFrom('wallet_keys')
    .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
    .select([
      'accounts.status',
      'wallet_keys.planet_address',
      'wallet_keys.public_keys',
      'wallet_keys.registered_at',
    ])
    .where('wallet_keys.account_id', '=', account)
    .executeTakeFirst()

/** An account with its address, which is null before there is a wallet. */
export const accountWithAddress = (db: Database, by: { account: string } | { address: Buffer }) => {
  const query = db
    .selectFrom('accounts')
    .leftJoin('wallet_keys', 'wallet_keys.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.status', 'accounts.user_type', 'wallet_keys.planet_address'])
  return 'account' in by
    ? query.where('accounts.id', '=', by.account).executeTakeFirst()
    : query.where('wallet_keys.planet_address', '=', by.address).executeTakeFirst()
}

const readOwners = prepare<{ account_id: string }, readonly [addresses: readonly Buffer[]]>(
  'owners_of_addresses',
  'select account_id from wallet_keys where planet_address = any($1)',
)

/** The accounts behind PLANET addresses. */
export const accountsOfAddresses = async (db: Database, addresses: readonly Buffer[]): Promise<string[]> =>
  (await readOwners(db, [addresses])).map(({ account_id }) => account_id)

type PublicOwner = { id: string; user_type: 'individual' | 'corporate'; planet_address: Buffer }

const readPublicOwners = prepare<PublicOwner, readonly [addresses: readonly Buffer[]]>(
  'accounts_of_addresses',
  `select accounts.id, accounts.user_type, wallet_keys.planet_address
   from wallet_keys join accounts on accounts.id = wallet_keys.account_id
   where wallet_keys.planet_address = any($1::bytea[]) and accounts.activated_at is not null`,
)

/** The accounts behind PLANET addresses, as far as they are public: an id goes on chain when its account is activated. */
export const publicOwners = (db: Database, addresses: readonly Buffer[]): Promise<PublicOwner[]> =>
  readPublicOwners(db, [addresses])
