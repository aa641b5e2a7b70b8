import { type AgreementEditions, agreementEditions } from '@planet/api/agreements'
import type { IdentityProvider } from '@planet/partners/identity/identity-provider'
import type { ScreeningProvider } from '@planet/partners/screening/screening-provider'
import type { SmsSender } from '@planet/partners/sms/sms-sender'
import type { DocumentStore } from '@planet/partners/storage/document-store'
import type { Connection, Database } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { type DataKeys, readDataKeys } from '@planet/platform/sealing/data-keys'
import { type IndexKeys, readIndexKeys } from '@planet/platform/sealing/index-keys'
import type { Registry } from '@planet/wallet/addresses/registry-claim'
import type { Pool } from 'pg'
import type { AccountsConfig } from './config.ts'
import { createPasswords, type Passwords } from './password/passwords.ts'

/** The dependencies of every operation on accounts. */
export type Accounts = {
  db: Database
  pool: Pool
  config: AccountsConfig
  logger: Logger
  dataKeys: DataKeys
  /** For the hashes that look up and compare emails and short codes. */
  indexKeys: IndexKeys
  passwords: Passwords
  identity: IdentityProvider
  sms: SmsSender
  documents: DocumentStore
  /** Undefined if no screening provider is set; then no account can be approved. */
  screening: ScreeningProvider | undefined
  /** Where account ids are claimed on chain; undefined until it is deployed. */
  registry: Registry | undefined
  /** The current edition of the agreements. */
  editions: () => AgreementEditions
  now: () => Date
}

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
  return {
    db: connection.db,
    pool: connection.pool,
    config,
    logger,
    dataKeys: readDataKeys(config.DATA_KEYS, config.APP_SECRET),
    indexKeys: readIndexKeys(config),
    passwords: await createPasswords(cost),
    identity,
    sms,
    documents,
    screening: options.screening,
    registry: options.registry,
    editions: options.editions ?? (() => agreementEditions),
    now: options.now ?? (() => new Date()),
  }
}
