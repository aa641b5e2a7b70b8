import type { Following } from '@planet/ledger/follow/follow'
import { type Follower, startFollower } from '@planet/ledger/follow/follower'
import { enqueueFollowOrders } from '@planet/orders/chain/follow'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import type { Services } from '../services/services.ts'

type PublishChanges = NonNullable<Following['publishChanges']>

/** Publishes balances and orders that a new block changes, in the transaction that saves the block. */
export const publishBlock =
  (contracts: PlanetAddresses | undefined): PublishChanges =>
  async (tx, addresses) => {
    await publishBalances(tx, addresses)
    await enqueueFollowOrders(tx, contracts?.orders, addresses)
  }

/** Follows the chain into the database. Several workers may run; one of them leads at a time. */
export function startLedgerFollower({ config, connection, planet, logger }: Services): Follower {
  const urls = config.PLANET_RPC_URL
  if (urls.length === 0) return { close: async () => undefined }
  return startFollower({
    ...planet.ledger,
    rpc: planet.rpc,
    publishChanges: publishBlock(planet.ledger.contracts),
    pool: connection.pool,
    urls,
    logger,
  })
}
