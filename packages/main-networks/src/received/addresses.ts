import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import { type MainNetwork, mainNetworks } from '@planet/chains/network'
import type { Stage } from '@planet/units/network'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import type { MainNetworks } from '../main-networks.ts'

type Watching = Pick<MainNetworks, 'db' | 'stage' | 'now'>
type PublicKeys = { planet?: string; bitcoin?: string; tron?: string }

const batchSize = 500

/** Ethereum's key is PLANET's. */
function addressOn(network: MainNetwork, { planet, bitcoin, tron }: PublicKeys, stage: Stage) {
  if (network === 'bitcoin') return bitcoin && bitcoinAddress(fromHex(bitcoin, 33), stage)
  if (network === 'tron') return tron && tronAddress(fromHex(tron, 33))
  return planet && ethereumAddress(fromHex(planet, 33))
}

/** From now on, payments to the own addresses of every account are recorded. */
export async function watchMissingAddresses(main: Watching): Promise<void> {
  while (true) {
    const rows = await main.db
      .selectFrom('wallet_keys')
      .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
      .select(['wallet_keys.account_id', 'wallet_keys.public_keys'])
      .where('accounts.forgotten_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('main_addresses')
              .select('address')
              .whereRef('main_addresses.account_id', '=', 'wallet_keys.account_id'),
          ),
        ),
      )
      .limit(batchSize)
      .execute()
    const inserted = await insertAddresses(main, rows)
    if (rows.length < batchSize || inserted === 0) return
  }
}

async function insertAddresses(
  { db, stage, now }: Watching,
  rows: readonly { account_id: string; public_keys: PublicKeys }[],
): Promise<number> {
  const since = now()
  const values = rows.flatMap(({ account_id, public_keys }) =>
    mainNetworks.flatMap((network) => {
      const address = addressOn(network, public_keys, stage)
      return address ? [{ network, address, account_id, since }] : []
    }),
  )
  if (values.length === 0) return 0
  const inserted = await db
    .insertInto('main_addresses')
    .values(values)
    .onConflict((conflict) => conflict.columns(['network', 'address']).doNothing())
    .returning('address')
    .execute()
  return inserted.length
}

/** Payments to the addresses of forgotten accounts are no longer recorded. */
export async function forgetAddresses({ db }: Pick<MainNetworks, 'db'>): Promise<void> {
  const gone = forgottenAccounts(db)
  await db.deleteFrom('main_addresses').where('account_id', 'in', gone).execute()
}
