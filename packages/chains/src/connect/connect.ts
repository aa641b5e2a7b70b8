import type { Stage } from '@planet/units/network'
import { type BitcoinClient, bitcoinClient } from '../bitcoin/client.ts'
import { type EthereumClient, type EthereumNodes, ethereumClient } from '../ethereum/client.ts'
import type { MainNetwork } from '../network.ts'
import { type TronClient, tronClient } from '../tron/client.ts'

/** Nodes of one network, and how many of them must agree. */
export type NodeGroup = { urls: readonly string[]; agree: number }
export type MainNodes = Partial<Record<MainNetwork, NodeGroup>> & { ethereum?: EthereumNodes }

export type MainClients = { bitcoin?: BitcoinClient; ethereum?: EthereumClient; tron?: TronClient }

/** One client for each network that has nodes. */
export function connectMainNetworks({ bitcoin, ethereum, tron }: MainNodes, stage: Stage): MainClients {
  return {
    ...(bitcoin && { bitcoin: bitcoinClient({ ...bitcoin, stage }) }),
    ...(ethereum && { ethereum: ethereumClient(ethereum) }),
    ...(tron && { tron: tronClient(tron) }),
  }
}
