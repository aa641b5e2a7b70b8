import type { BridgeSetup } from '../setup.ts'
import { type BitcoinClient, bitcoinClient } from './bitcoin/client.ts'
import { bitcoinReader } from './bitcoin/watch.ts'
import { type EthereumClient, ethereumClient } from './ethereum/client.ts'
import { ethereumReader } from './ethereum/watch.ts'
import type { ChainReader, MainNetwork } from './network.ts'
import { type TronClient, tronClient } from './tron/client.ts'
import { tronReader } from './tron/watch.ts'

/** Nodes of one network, and how many of them must say the same. */
export type Nodes = { urls: readonly string[]; agree: number }
export type MainNodes = Partial<Record<MainNetwork, Nodes>>

export type Networks = {
  readers: Partial<Record<MainNetwork, ChainReader>>
  bitcoin?: BitcoinClient
  ethereum?: EthereumClient
  tron?: TronClient
}

/** A network is taken part in where the setup names it and nodes are given. */
export function connectNetworks(setup: BridgeSetup, nodes: MainNodes): Networks {
  const networks: Networks = { readers: {} }
  if (setup.bitcoin && nodes.bitcoin) {
    networks.bitcoin = bitcoinClient({ ...nodes.bitcoin, stage: setup.stage })
    networks.readers.bitcoin = bitcoinReader(networks.bitcoin, setup.stage)
  }
  if (setup.ethereum && nodes.ethereum) {
    networks.ethereum = ethereumClient(nodes.ethereum)
    networks.readers.ethereum = ethereumReader(networks.ethereum, setup)
  }
  if (setup.tron && nodes.tron) {
    networks.tron = tronClient(nodes.tron)
    networks.readers.tron = tronReader(networks.tron, setup)
  }
  return networks
}
