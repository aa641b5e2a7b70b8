import { ApiError } from '@planet/api/api-error'
import { connectNetworks, type Networks } from '@planet/bridge/connect/connect'
import { type PlanetView, planetView } from '@planet/bridge/planet/view'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type { Config } from '@planet/platform/config/settings'
import type { Connection, Database } from '@planet/platform/database/database'
import { mainNodes, readBridgeSetup } from './bridge-settings.ts'

/** The bridge as the server uses it. Guardians sign in separate processes. */
export type ServerBridge = {
  setup: BridgeSetup
  db: Database
  rpc: JsonRpc
  networks: Networks
  planet: PlanetView
}

/** Without BRIDGE_SETUP there is no bridge; calls that need it fail in `requireBridge`. */
export function connectBridge(
  config: Config,
  connection: Connection,
  rpc: JsonRpc,
): ServerBridge | undefined {
  const setup = readBridgeSetup(config)
  if (!setup) return undefined
  return {
    setup,
    db: connection.db,
    rpc,
    networks: connectNetworks(setup, mainNodes(config)),
    planet: planetView(setup, rpc),
  }
}

export function requireBridge(bridge: ServerBridge | undefined): ServerBridge {
  if (!bridge) throw new ApiError('service_unavailable')
  return bridge
}
