import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { type Bridge, openBridge } from '@planet/bridge/start/start-bridge'
import { ConfigError } from '@planet/platform/config/config-error'
import { readKeySetting } from '@planet/platform/config/key-file'
import { subkey } from '@planet/platform/sealing/data-keys'
import { type Hex, toHex } from 'viem'
import { convertFee } from '../services/convert-fee.ts'
import type { Services } from '../services/services.ts'

/** 1000 gwei, the same limit as for quotes; below a tenth of an ether operators get a warning. */
const ethereumBounds = { mostFeePerGas: 10n ** 12n, lowBalance: 10n ** 17n }
/** 1000 TRX for one call at most; below 1000 TRX operators get a warning. */
const tronBounds = { feeLimit: 1_000_000_000n, lowBalance: 1_000_000_000n }

/** The bridge's coordinator, if this server has a bridge. Several workers may run; one of them leads at a time. */
export function createCoordinator(services: Services, pollMs?: number): Bridge | undefined {
  const { config, settings, connection, bridge, planet, reviewRules, transfers, logger, now } = services
  if (!bridge) return undefined
  const { setup, rpc, networks, db } = bridge
  // The coordinator reads the bridge's events from the ledger, which saves those of PLANET_CONTRACTS only.
  if (planet.ledger.contracts?.bridge.toLowerCase() !== setup.bridge.toLowerCase())
    throw new ConfigError('BRIDGE_SETUP and PLANET_CONTRACTS must name the same bridge contract.')
  const ethereumKey = relayerKey('ETHEREUM_RELAYER_KEY_FILE', config.ETHEREUM_RELAYER_KEY_FILE)
  const tronKey = relayerKey('TRON_RELAYER_KEY_FILE', config.TRON_RELAYER_KEY_FILE)
  return openBridge({
    setup,
    connection,
    logger,
    now,
    rpc,
    networks,
    ...(pollMs !== undefined && { pollMs }),
    startHeights: startHeights(setup),
    relaySecret: toHex(subkey(config.APP_SECRET, 'bridge relay')),
    ...reviewRules,
    feeOf: (request, moments) =>
      convertFee({ settings, db, setup, networks, rates: transfers }, request, moments),
    ...(ethereumKey && { ethereumRelayer: { privateKey: ethereumKey, ...ethereumBounds } }),
    ...(tronKey && { tronRelayer: { privateKey: tronKey, ...tronBounds } }),
  })
}

/** Requires a start height per network: without one, a main network would be read from its first block. */
function startHeights(setup: BridgeSetup): NonNullable<BridgeSetup['startHeights']> {
  const { startHeights = {} } = setup
  for (const network of ['bitcoin', 'ethereum', 'tron'] as const)
    if (setup[network] && startHeights[network] === undefined)
      throw new ConfigError(`BRIDGE_SETUP: startHeights.${network} is missing.`)
  return startHeights
}

const relayerKey = (setting: string, file: string | undefined): Hex | undefined =>
  file ? readKeySetting(setting, file) : undefined
