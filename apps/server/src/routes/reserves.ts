import type { AnswerOf } from '@planet/api/call'
import { getReserves } from '@planet/api/calls/reserves'
import { countUnexpectedChanges } from '@planet/bridge/converts/queued-change'
import { countHaltedGuardians } from '@planet/bridge/guardian/halted'
import { isVaultNetwork, nativeCoin, tokensOf, writeAccount } from '@planet/bridge/networks/vault'
import { coldAddress, reserveAddress } from '@planet/bridge/reserves/places'
import { latestChecks, owedOf, type ReserveCheck } from '@planet/bridge/reserves/read'
import { type BridgeSetup, planetAsset } from '@planet/bridge/setup/setup'
import { isMainNetwork } from '@planet/chains/network'
import { assetCodes } from '@planet/units/asset'
import { route } from '../routing/route.ts'
import type { ServerBridge } from '../services/bridge.ts'

type Facts = AnswerOf<typeof getReserves>

export const getReservesRoute = route(getReserves, async (context) => {
  const { bridge } = context
  if (!bridge) return { paused: null, guardians_halted: 0, unexpected_changes: 0, assets: [], setup: null }
  const { setup } = bridge
  const [checks, paused, halted, changes] = await Promise.all([
    latestChecks(bridge.db, assetCodes),
    isPaused(bridge),
    countHaltedGuardians(bridge.db, setup.guardians),
    countUnexpectedChanges(bridge.db),
  ])
  return {
    paused,
    guardians_halted: halted,
    unexpected_changes: changes,
    assets: checks.map((check) => assetFacts(setup, check)),
    setup: {
      stage: setup.stage,
      chain_id: setup.chainId,
      bridge: setup.bridge,
      guardians: [...setup.guardians],
      threshold: setup.threshold,
      confirmations: { ...setup.confirmations },
      bitcoin_keys: [...(setup.bitcoin?.publicKeys ?? [])],
      bitcoin_cold: coldTerms(setup),
    },
  }
})

function coldTerms({ bitcoin }: BridgeSetup): NonNullable<Facts['setup']>['bitcoin_cold'] {
  const { cold } = bitcoin ?? {}
  return cold ? { delay: cold.delay, hot_limit: String(cold.hotLimit) } : null
}

/** The page works even while the chain is down: the last check stays true of its time. */
const isPaused = ({ planet }: ServerBridge): Promise<boolean | null> => planet.paused().catch(() => null)

function assetFacts(setup: BridgeSetup, check: ReserveCheck): Facts['assets'][number] {
  const { asset, supply, pending, unsettled, reserves, holds, at } = check
  return {
    asset,
    supply,
    pending,
    unsettled,
    reserves,
    holds,
    owed: String(owedOf(check)),
    checked: at.toISOString(),
    holdings: check.holdings.map(({ cold, ...holding }) => ({
      ...holding,
      ...placeOf(setup, asset, holding.network),
      cold: coldPart(setup, holding.network, cold),
    })),
    wrapped:
      asset === 'PLA'
        ? { network: 'ethereum', token: setup.ethereum?.tokens.PLA ?? '' }
        : { network: 'planet', token: planetAsset(setup, asset) },
  }
}

function coldPart(setup: BridgeSetup, network: Holding['network'], amount = '0'): Holding['cold'] {
  const address = network === 'bitcoin' ? coldAddress(setup) : undefined
  return address ? { amount, address } : null
}

type Holding = Facts['assets'][number]['holdings'][number]

function placeOf(
  setup: BridgeSetup,
  asset: ReserveCheck['asset'],
  network: Holding['network'],
): Pick<Holding, 'address' | 'token'> {
  if (!isMainNetwork(network)) return { address: setup.bridge, token: null }
  const address = reserveAddress(setup, network) ?? ''
  const token = isVaultNetwork(network) ? tokensOf(setup, network)[asset] : undefined
  const isToken = isVaultNetwork(network) && token && token !== nativeCoin
  return { address, token: isToken ? writeAccount(network, token) : null }
}
