import { readFileSync } from 'node:fs'
import type { Following } from '@planet/ledger/follow/follow'
import { type Follower, startFollower } from '@planet/ledger/follow/follower'
import { type JsonRpc, jsonRpc, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { announceOrders } from '@planet/orders/chain/follow'
import { type Config, ConfigError } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { announceBalances } from '@planet/transfers/live/announce'
import type { Planet } from './routes/serve.ts'

/** The chain as the settings name it. Without any node set, everything but the chain works, and calls to it say so. */
export function connectPlanet(config: Config, connection: Connection): Planet {
  const rpc = config.PLANET_RPC_URL.length > 0 ? jsonRpc(config.PLANET_RPC_URL) : noChain
  const contracts = config.PLANET_CONTRACTS ? readContracts(config.PLANET_CONTRACTS) : undefined
  return { rpc, ledger: { db: connection.db, contracts } }
}

const noChain: JsonRpc = {
  call: async () => Promise.reject(new RpcUnreachable('PLANET_RPC_URL is not set.')),
  batch: async () => Promise.reject(new RpcUnreachable('PLANET_RPC_URL is not set.')),
}

/** The file that the deployment of the contracts wrote. */
function readContracts(file: string): PlanetAddresses {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlanetAddresses
  } catch (cause) {
    throw new ConfigError(`PLANET_CONTRACTS: ${file} cannot be read (${(cause as Error).message}).`)
  }
}

type Announce = NonNullable<Following['announce']>

/** Who hears of new blocks in the transaction that saves them. */
export const announceTo =
  (contracts: PlanetAddresses | undefined): Announce =>
  async (tx, addresses) => {
    await announceBalances(tx, addresses)
    await announceOrders(tx, contracts?.orders, addresses)
  }

/** Follows the chain into the database, as one of perhaps several workers. */
export function startLedger(config: Config, { pool }: Connection, planet: Planet, logger: Logger): Follower {
  const urls = config.PLANET_RPC_URL
  if (urls.length === 0) return { close: async () => undefined }
  return startFollower({
    ...planet.ledger,
    rpc: planet.rpc,
    announce: announceTo(planet.ledger.contracts),
    pool,
    urls,
    logger,
  })
}
