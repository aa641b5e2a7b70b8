import type { Accounts } from '@planet/accounts/accounts'
import { checkIndexKeys } from '@planet/accounts/sealing/rotate-index'
import { createAccounts } from '@planet/accounts/start/create-accounts'
import type { Config } from '@planet/platform/config/settings'
import { checkDataKeys } from '@planet/platform/database/check-data-keys'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { Partners } from './partners.ts'
import type { Planet } from './planet.ts'

type AccountSources = {
  config: Config
  connection: Connection
  logger: Logger
  partners: Partners
  /** If omitted, account ids cannot be claimed on chain. */
  planet?: Planet
  editions?: Accounts['editions']
  now?: () => Date
}

/** Refuses to start with an APP_SECRET or DATA_KEYS that the database was not written with. */
export async function accountsFromConfig(sources: AccountSources): Promise<Accounts> {
  const { config, connection, logger, partners, planet, editions, now } = sources
  const { identity, sms, documents, screening } = partners
  const contracts = planet?.ledger.contracts
  const registry = contracts && { chainId: contracts.chainId, address: contracts.registry }
  const accounts = await createAccounts({
    connection,
    config,
    logger,
    identity,
    sms,
    documents,
    screening,
    ...(editions && { editions }),
    ...(now && { now }),
    ...(registry && { registry }),
  })
  await checkIndexKeys(accounts)
  await checkDataKeys(connection.pool, accounts.dataKeys)
  return accounts
}
