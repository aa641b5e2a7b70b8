import { connectMainNetworks, type MainClients, type MainNodes } from '@planet/chains/connect/connect'
import type { MainNetwork } from '@planet/chains/network'
import { bitcoinReader } from '../networks/bitcoin/watch.ts'
import type { ChainReader } from '../networks/common/network.ts'
import { ethereumReader } from '../networks/ethereum/watch.ts'
import { tronReader } from '../networks/tron/watch.ts'
import type { BridgeSetup } from '../setup/setup.ts'

export type Networks = MainClients & { readers: Partial<Record<MainNetwork, ChainReader>> }

/** The bridge serves a network that is in its setup and has nodes. */
export function connectNetworks(setup: BridgeSetup, nodes: MainNodes): Networks {
  const served: MainNodes = {
    ...(setup.bitcoin && nodes.bitcoin && { bitcoin: nodes.bitcoin }),
    ...(setup.ethereum && nodes.ethereum && { ethereum: nodes.ethereum }),
    ...(setup.tron && nodes.tron && { tron: nodes.tron }),
  }
  const clients = connectMainNetworks(served, setup.stage)
  const { bitcoin, ethereum, tron } = clients
  return {
    ...clients,
    readers: {
      ...(bitcoin && { bitcoin: bitcoinReader(bitcoin, setup.stage) }),
      ...(ethereum && { ethereum: ethereumReader(ethereum, setup) }),
      ...(tron && { tron: tronReader(tron, setup) }),
    },
  }
}
