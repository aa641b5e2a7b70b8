import { type Accounts, createAccounts } from '@planet/accounts/accounts'
import { checkIndexKeys } from '@planet/accounts/sealing/rotate-index'
import { identityFromConfig } from '@planet/partners/identity/from-config'
import { smsFromConfig } from '@planet/partners/sms/http-sms'
import { documentStoreFromConfig } from '@planet/partners/storage/from-config'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { PlanetAddresses } from '@planet/solidity/addresses'

/** Accounts with the partners that the settings name. */
export async function openAccounts(
  config: Config,
  connection: Connection,
  contracts: PlanetAddresses | undefined,
  logger: Logger,
): Promise<Accounts> {
  const accounts = await createAccounts({
    connection,
    config,
    logger,
    identity: identityFromConfig(config),
    sms: smsFromConfig(config),
    documents: documentStoreFromConfig(config),
    ...(contracts && { registry: { chainId: contracts.chainId, address: contracts.registry } }),
  })
  await checkIndexKeys(accounts)
  return accounts
}
