import type { AnswerOf } from '@planet/api/call'
import { depositOptions } from '@planet/api/calls/deposit/options'
import { mainNetworks } from '@planet/api/fields/deposit'
import { boundAddresses } from '@planet/bridge/deposits/bind'
import { depositRoutes, isReachable, secondsPerBlock } from '@planet/bridge/deposits/deposit-routes'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { queryChain } from '@planet/chains/query-chain'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { addressAnswer } from './view.ts'

type Options = AnswerOf<typeof depositOptions>

const none: Options = { state: 'unavailable', bridge: null, networks: [], ways: [], addresses: [] }

export const depositOptionsRoute = route(
  depositOptions,
  async ({ bridge }, { request }): Promise<Options> => {
    if (!bridge) return none
    const { setup, db, networks, planet } = bridge
    const served = mainNetworks.filter((network) => setup[network])
    const [isPaused, addresses, reachable] = await Promise.all([
      queryChain(planet.paused()),
      boundAddresses(db, sessionOf(request).accountId),
      Promise.all(served.map((network) => isReachable(networks.readers[network]))),
    ])
    return {
      state: isPaused ? 'paused' : 'open',
      bridge: factsOf(setup),
      networks: served.map((network, at) => ({
        network,
        confirmations: setup.confirmations[network],
        seconds_per_block: secondsPerBlock(network, setup.stage),
        reachable: reachable[at] ?? false,
      })),
      ways: depositRoutes(setup).map(({ minimum, ...way }) => ({ ...way, minimum: String(minimum) })),
      addresses: addresses.map(addressAnswer),
    }
  },
)

const factsOf = ({ stage, chainId, bridge, bitcoin, ethereum, tron }: BridgeSetup): Options['bridge'] => ({
  stage,
  chain_id: chainId,
  bridge,
  bitcoin: bitcoin ? { threshold: bitcoin.threshold, public_keys: [...bitcoin.publicKeys] } : null,
  ethereum: ethereum ? { vault: ethereum.vault } : null,
  tron: tron ? { vault: tron.vault } : null,
})
