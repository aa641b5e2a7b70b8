import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { identifyBitcoin, identifyEvm, identifyTron } from '@planet/chains/connect/identify'
import { ConfigError } from '@planet/platform/config/config-error'
import type { GuardianSettings } from '@planet/platform/config/settings'
import type { Logger } from '@planet/platform/logging/logger'

type NodeSettings = Pick<
  GuardianSettings,
  'STAGE' | 'PLANET_RPC_URL' | 'BITCOIN_RPC_URL' | 'ETHEREUM_RPC_URL' | 'TRON_API_URL'
>
type NodeCheck = { setting: string; url: string; identify: () => Promise<{ wrong: string } | undefined> }

/** One check for each configured node, against the setup file. */
function checksOf(settings: NodeSettings, setup: BridgeSetup): NodeCheck[] {
  const { chainId, bridge, tokens, bitcoin, ethereum, tron } = setup
  const planetContracts = { bridge, ...tokens }
  const check = (
    setting: keyof NodeSettings,
    urls: readonly string[],
    identify: (url: string) => ReturnType<NodeCheck['identify']>,
  ): NodeCheck[] => urls.map((url) => ({ setting, url, identify: () => identify(url) }))
  return [
    ...check('PLANET_RPC_URL', settings.PLANET_RPC_URL, (url) => identifyEvm(url, chainId, planetContracts)),
    ...check('BITCOIN_RPC_URL', bitcoin ? settings.BITCOIN_RPC_URL : [], (url) =>
      identifyBitcoin(url, settings.STAGE),
    ),
    ...(ethereum
      ? check('ETHEREUM_RPC_URL', settings.ETHEREUM_RPC_URL, (url) => {
          const { vault, tokens } = ethereum
          return identifyEvm(url, ethereum.chainId, { vault, ...tokens })
        })
      : []),
    ...(tron
      ? check('TRON_API_URL', settings.TRON_API_URL, (url) =>
          identifyTron(url, tron.chainId, { vault: tron.vault, ...tron.tokens }),
        )
      : []),
  ]
}

/** The URL without its password. */
const shown = (url: string): string => new URL(url).host

/** Names of nodes that do not respond now. Throws for a node of another network, or without the bridge's contracts. */
export async function checkNodes(settings: NodeSettings, setup: BridgeSetup): Promise<string[]> {
  const silent: string[] = []
  await Promise.all(
    checksOf(settings, setup).map(async ({ setting, url, identify }) => {
      const found = await identify().catch(() => 'silent' as const)
      if (found === 'silent') silent.push(`${setting} (${shown(url)})`)
      else if (found)
        throw new ConfigError(`${setting}: ${shown(url)} ${found.wrong}. Correct it or BRIDGE_SETUP.`)
    }),
  )
  return silent.sort()
}

/** At the start. A node that is down will come back, so it is only reported. */
export async function requireRightNodes(
  settings: NodeSettings,
  setup: BridgeSetup,
  logger: Logger,
): Promise<void> {
  const silent = await checkNodes(settings, setup)
  if (silent.length > 0) logger.warn({ event: 'nodes', silent }, 'nodes do not answer')
}
