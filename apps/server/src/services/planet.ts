import { readFileSync } from 'node:fs'
import { type JsonRpc, jsonRpc } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import type { Ledger } from '@planet/ledger/queries/rows'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { planetTokens } from '@planet/units/asset'
import { isAddress } from 'viem'

/** The chain itself, and the database's copy of it. */
export type Planet = { rpc: JsonRpc; ledger: Ledger }

/** Without PLANET_RPC_URL, everything but the chain works, and calls to the chain fail as unreachable. */
export function connectPlanet(config: Config, connection: Connection): Planet {
  const rpc = config.PLANET_RPC_URL.length > 0 ? jsonRpc(config.PLANET_RPC_URL) : noChain
  const contracts = config.PLANET_CONTRACTS ? readContracts(config.PLANET_CONTRACTS) : undefined
  return { rpc, ledger: { db: connection.db, contracts } }
}

const noChain: JsonRpc = {
  call: async () => Promise.reject(new NodeError('nodes_unavailable')),
  batch: async () => Promise.reject(new NodeError('nodes_unavailable')),
}

/** Reads the file that the deployment of the contracts wrote. */
export function readContracts(file: string): PlanetAddresses {
  const contracts = readJson(file)
  const { chainId, registry, orders, bridge, tokens } = contracts
  const isComplete =
    Number.isSafeInteger(chainId) &&
    [registry, orders, bridge, ...planetTokens.map((token) => tokens?.[token])].every(
      (address) => address !== undefined && isAddress(address, { strict: false }),
    )
  if (!isComplete)
    throw new ConfigError(`PLANET_CONTRACTS: ${file} is not the file that deploy-command.ts planet wrote.`)
  return contracts
}

function readJson(file: string): PlanetAddresses {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlanetAddresses
  } catch (cause) {
    throw new ConfigError(`PLANET_CONTRACTS: ${file} cannot be read (${(cause as Error).message}).`)
  }
}
