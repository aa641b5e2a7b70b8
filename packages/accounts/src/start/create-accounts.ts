import { type AgreementEditions, agreementEditions } from '@planet/api/agreements'
import type { IdentityProvider } from '@planet/partners/identity/identity-provider'
import type { ScreeningProvider } from '@planet/partners/screening/screening-provider'
import type { SmsSender } from '@planet/partners/sms/sms-sender'
import type { DocumentStore } from '@planet/partners/storage/document-store'
import { createPasswords } from '@planet/platform/credentials/passwords'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { readIndexKeys } from '@planet/platform/sealing/index-keys'
import type { Registry } from '@planet/wallet/addresses/registry-claim'
import { accountsByEmail } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import type { AccountsConfig } from '../config.ts'

export type AccountsOptions = {
  connection: Connection
  config: AccountsConfig
  logger: Logger
  identity: IdentityProvider
  sms: SmsSender
  documents: DocumentStore
  screening?: ScreeningProvider | undefined
  registry?: Registry
  /** Defaults to the editions of the shipped texts. */
  editions?: () => AgreementEditions
  now?: () => Date
}

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { connection, config, logger, identity, sms, documents } = options
  const cost = { memoryKib: config.PASSWORD_MEMORY_KIB, passes: config.PASSWORD_PASSES }
  const indexKeys = readIndexKeys(config)
  return {
    db: connection.db,
    pool: connection.pool,
    config,
    logger,
    dataKeys: readDataKeys(config.DATA_KEYS, config.APP_SECRET),
    indexKeys,
    passwords: await createPasswords(cost),
    accountsByEmail: (db, emails) => accountsByEmail(db, indexKeys, emails),
    identity,
    sms,
    documents,
    screening: options.screening,
    registry: options.registry,
    editions: options.editions ?? (() => agreementEditions),
    now: options.now ?? (() => new Date()),
  }
}
