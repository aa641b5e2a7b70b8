import type { CardPartner } from '@planet/partners/card/card-partner'
import { cardFromConfig } from '@planet/partners/card/from-config'
import { identityFromConfig } from '@planet/partners/identity/from-config'
import type { IdentityProvider } from '@planet/partners/identity/identity-provider'
import { screeningFromConfig } from '@planet/partners/screening/http-screening'
import type { ScreeningProvider } from '@planet/partners/screening/screening-provider'
import { smsFromConfig } from '@planet/partners/sms/http-sms'
import type { SmsSender } from '@planet/partners/sms/sms-sender'
import type { DocumentStore } from '@planet/partners/storage/document-store'
import { documentStoreFromConfig } from '@planet/partners/storage/from-config'
import { type TravelAgency, travelFromConfig } from '@planet/partners/travel/agency'
import { travelRuleFromConfig } from '@planet/partners/travel-rule/http-travel-rule'
import type { TravelRuleProvider } from '@planet/partners/travel-rule/travel-rule-provider'
import type { Config } from '@planet/platform/config/settings'

export type Partners = {
  identity: IdentityProvider
  sms: SmsSender
  /** Undefined if no screening provider is configured. */
  screening: ScreeningProvider | undefined
  documents: DocumentStore
  /** Undefined if no card partner is configured. */
  card: CardPartner | undefined
  /** Undefined if no travel agency is configured. */
  travel: TravelAgency | undefined
  /** Undefined if none is configured; operators then inform the receiver's provider. */
  travelRule: TravelRuleProvider | undefined
}

export const partnersFromConfig = (config: Config): Partners => ({
  identity: identityFromConfig(config),
  sms: smsFromConfig(config),
  screening: screeningFromConfig(config),
  documents: documentStoreFromConfig(config),
  card: cardFromConfig(config),
  travel: travelFromConfig(config),
  travelRule: travelRuleFromConfig(config),
})
