import type { AgreementEditions } from '@planet/api/agreements'
import type { Operators } from '@planet/operators/operators'
import type { IdentityProvider } from '@planet/partners/identity/identity-provider'
import type { ScreeningProvider } from '@planet/partners/screening/screening-provider'
import type { SmsSender } from '@planet/partners/sms/sms-sender'
import type { DocumentStore } from '@planet/partners/storage/document-store'
import type { Logger } from '@planet/platform/logging/logger'
import type { Registry } from '@planet/wallet/addresses/registry-claim'
import type { AccountsConfig } from './config.ts'

/** The dependencies of every operation on accounts. */
export type Accounts = Operators & {
  config: AccountsConfig
  logger: Logger
  identity: IdentityProvider
  sms: SmsSender
  documents: DocumentStore
  /** Undefined if no screening provider is set; then no account can be approved. */
  screening: ScreeningProvider | undefined
  /** Where account ids are claimed on chain; undefined until it is deployed. */
  registry: Registry | undefined
  /** The current edition of the agreements. */
  editions: () => AgreementEditions
}
