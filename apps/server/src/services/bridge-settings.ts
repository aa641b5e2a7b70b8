import { BridgeError } from '@planet/bridge/errors'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { readSetup } from '@planet/bridge/setup/setup-file'
import type { MainNodes } from '@planet/chains/connect/connect'
import { NodeError } from '@planet/chains/node-error'
import { ConfigError } from '@planet/platform/config/config-error'
import type { GuardianSettings } from '@planet/platform/config/settings'

type BridgeSettings = Pick<
  GuardianSettings,
  | 'STAGE'
  | 'BRIDGE_SETUP'
  | 'PLANET_RPC_URL'
  | 'BITCOIN_RPC_URL'
  | 'ETHEREUM_RPC_URL'
  | 'ETHEREUM_TRACES'
  | 'TRON_API_URL'
  | 'NODES_AGREE'
>

export function readBridgeSetup({
  STAGE,
  BRIDGE_SETUP,
  PLANET_RPC_URL,
}: BridgeSettings): BridgeSetup | undefined {
  if (!BRIDGE_SETUP) return undefined
  if (PLANET_RPC_URL.length === 0) throw new ConfigError('BRIDGE_SETUP needs PLANET_RPC_URL as well.')
  const setup = asConfigError('BRIDGE_SETUP', () => readSetup(BRIDGE_SETUP))
  if (setup.stage !== STAGE)
    throw new ConfigError(`BRIDGE_SETUP: ${BRIDGE_SETUP} is of the stage ${setup.stage}, not ${STAGE}.`)
  return setup
}

export function mainNodes(config: BridgeSettings): MainNodes {
  const agree = config.NODES_AGREE
  const nodes = (name: string, urls: readonly string[]) => {
    if (urls.length > 0 && urls.length < agree)
      throw new ConfigError(`${name} names ${urls.length} nodes, and NODES_AGREE asks for ${agree}.`)
    return urls.length > 0 ? { urls, agree } : undefined
  }
  const bitcoin = nodes('BITCOIN_RPC_URL', config.BITCOIN_RPC_URL)
  const ethereum = nodes('ETHEREUM_RPC_URL', config.ETHEREUM_RPC_URL)
  const tron = nodes('TRON_API_URL', config.TRON_API_URL)
  return {
    ...(bitcoin && { bitcoin }),
    ...(ethereum && { ethereum: { ...ethereum, traces: config.ETHEREUM_TRACES } }),
    ...(tron && { tron }),
  }
}

/** Names the setting in the message, so that an operator knows what to correct. */
export function asConfigError<T>(setting: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw configError(setting, cause as Error)
  }
}

export function configError(setting: string, cause: Error): ConfigError {
  const detail =
    cause instanceof BridgeError || cause instanceof NodeError ? Object.values(cause.detail).join(', ') : ''
  return new ConfigError(`${setting}: ${cause.message}${detail && ` (${detail})`}`)
}
