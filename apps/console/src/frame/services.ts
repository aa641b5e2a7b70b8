import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import type { Language } from '@planet/api/language'
import type { PolicyFacts } from '@planet/api/policy-facts'
import type { Networks } from '@planet/bridge/connect/connect'
import type { BridgeContext } from '@planet/bridge/context/context'
import type { PlanetView } from '@planet/bridge/planet/view'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type { Ledger } from '@planet/ledger/queries/rows'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import type { Config } from '@planet/platform/config/settings'
import type { Connection, Database } from '@planet/platform/database/database'
import type { Points } from '@planet/points/points'

export type ConsoleBridge = {
  setup: BridgeSetup
  db: Database
  networks: Networks
  planet: PlanetView
}

/** Everything the console's sections need. The process that serves the console creates it. */
export type ConsoleServices = {
  config: Config
  /** Settings that operators change while the product runs. */
  settings: BusinessSettings
  connection: Connection
  accounts: Accounts
  points: Points
  planet: { rpc: JsonRpc; ledger: Ledger }
  /** Undefined in a deployment without BRIDGE_SETUP. */
  bridge: ConsoleBridge | undefined
  /** Above these amounts a convert waits for an operator. */
  reviewLimits: BridgeContext['limits']
  /** The provider as named in policies and letters. */
  policyFacts: Readonly<Record<Language, PolicyFacts>>
  /** The version that this process runs. */
  version: string
  /** Between two heartbeats of a process. */
  heartbeatMs: number
}

export function requireBridge({ bridge }: Pick<ConsoleServices, 'bridge'>): ConsoleBridge {
  if (!bridge) throw new ApiError('service_unavailable')
  return bridge
}
