import type { MainClients } from '@planet/chains/connect/connect'
import type { MainNetwork } from '@planet/chains/network'
import type { Connection, Database } from '@planet/platform/database/database'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { Stage } from '@planet/units/network'
import { ownBitcoin } from './networks/bitcoin/network.ts'
import { ownEthereum } from './networks/ethereum/network.ts'
import type { EthereumContracts, OwnNetwork, TronContracts } from './networks/own-network.ts'
import { ownTron } from './networks/tron/network.ts'

/** The dependencies of every operation in this package. */
export type MainNetworks = {
  db: Database
  stage: Stage
  /** Networks whose nodes and contracts are configured. */
  networks: Readonly<Partial<Record<MainNetwork, OwnNetwork>>>
  /** Confirmations after which a payment counts as final. */
  needed: Readonly<Record<MainNetwork, number>>
  /** Seals the owners' notes. */
  dataKeys: DataKeys
  now: () => Date
}

/** The part of the bridge's setup that payments from own addresses need. */
type Setup = {
  confirmations: Readonly<Record<MainNetwork, number>>
  ethereum?: EthereumContracts
  tron?: TronContracts
}

type Options = {
  connection: Connection
  dataKeys: DataKeys
  stage: Stage
  bridge: { setup: Setup; networks: MainClients } | undefined
  /** An address index of Bitcoin, with Esplora's interface. */
  bitcoinIndex?: string | undefined
  now?: () => Date
}

const usual = { bitcoin: 12, ethereum: 12, tron: 12 } as const

export function createMainNetworks(options: Options): MainNetworks {
  const { connection, dataKeys, stage, bridge, bitcoinIndex, now } = options
  return {
    db: connection.db,
    dataKeys,
    stage,
    networks: bridge ? ownNetworks(bridge, stage, bitcoinIndex) : {},
    needed: bridge?.setup.confirmations ?? usual,
    now: now ?? (() => new Date()),
  }
}

function ownNetworks(
  { setup, networks: { bitcoin, ethereum, tron } }: NonNullable<Options['bridge']>,
  stage: Stage,
  bitcoinIndex: string | undefined,
): MainNetworks['networks'] {
  return {
    ...(bitcoin && { bitcoin: ownBitcoin(bitcoin, stage, bitcoinIndex) }),
    ...(ethereum && setup.ethereum && { ethereum: ownEthereum(ethereum, setup.ethereum) }),
    ...(tron && setup.tron && { tron: ownTron(tron, setup.tron) }),
  }
}
