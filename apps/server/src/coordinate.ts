import { readFileSync } from 'node:fs'
import type { Accounts } from '@planet/accounts/accounts'
import { connectNetworks } from '@planet/bridge/networks/connect'
import type { BridgeSetup } from '@planet/bridge/setup'
import { type Bridge, openBridge } from '@planet/bridge/start-bridge'
import { type Config, ConfigError } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { subkey } from '@planet/platform/sealing/data-keys'
import { type Hex, toHex } from 'viem'
import { asConfigError, mainNodes } from './bridge.ts'
import { convertFee } from './convert-fee.ts'
import { reviewRules } from './review-rules.ts'

/** 1000 gwei, as quotes are bounded too; below a tenth of an ether an operator is told. */
const ethereumBounds = { mostFeePerGas: 10n ** 12n, lowBalance: 10n ** 17n }
/** 1000 TRX for one call at most; below 1000 TRX an operator is told. */
const tronBounds = { feeLimit: 1_000_000_000n, lowBalance: 1_000_000_000n }

/** The bridge's coordinator, as one of perhaps several workers; one of them leads at a time. */
export function openCoordination(
  config: Config,
  connection: Connection,
  setup: BridgeSetup,
  accounts: Accounts,
  logger: Logger,
): Bridge {
  const ethereumKey = relayerKey('ETHEREUM_RELAYER_KEY_FILE', config.ETHEREUM_RELAYER_KEY_FILE)
  const tronKey = relayerKey('TRON_RELAYER_KEY_FILE', config.TRON_RELAYER_KEY_FILE)
  const networks = connectNetworks(setup, mainNodes(config))
  const rates = { db: connection.db, now: accounts.now }
  const db = connection.db
  return openBridge({
    ...{ setup, connection, logger },
    planetUrls: config.PLANET_RPC_URL,
    nodes: mainNodes(config),
    startHeights: startHeights(setup),
    relaySecret: toHex(subkey(config.APP_SECRET, 'bridge relay')),
    ...reviewRules(config, accounts),
    feeOf: (request) => convertFee({ config, db, setup, networks, rates }, request),
    ...(ethereumKey && { ethereumRelayer: { privateKey: ethereumKey, ...ethereumBounds } }),
    ...(tronKey && { tronRelayer: { privateKey: tronKey, ...tronBounds } }),
  })
}

/** Without one, a main network would be read from its first block. */
function startHeights(setup: BridgeSetup): NonNullable<BridgeSetup['startHeights']> {
  const { startHeights = {} } = setup
  for (const network of ['bitcoin', 'ethereum', 'tron'] as const)
    if (setup[network] && startHeights[network] === undefined)
      throw new ConfigError(`BRIDGE_SETUP: startHeights.${network} is missing.`)
  return startHeights
}

function relayerKey(setting: string, file: string | undefined): Hex | undefined {
  if (!file) return undefined
  return asConfigError(setting, () => {
    const key = readFileSync(file, 'utf8').trim()
    if (!/^0x[0-9a-f]{64}$/.test(key)) throw new Error(`${file} must hold 0x and 64 hex digits.`)
    return key as Hex
  })
}
