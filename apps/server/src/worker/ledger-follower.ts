import { raiseQuarantineAlarm } from '@planet/bridge/alarm'
import { type Follower, startFollower } from '@planet/ledger/follow/follower'
import { startOrderFollower } from '@planet/orders/chain/order-follower'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import type { Services } from '../services/services.ts'
import { raiseFinalReplaced } from './chain-check.ts'

/**
 * Follows the chain into the database, and brings orders to its state. Several workers may run; one of them leads at a
 * time.
 */
export function startLedgerFollower({ config, connection, planet, orders, logger }: Services): Follower {
  const urls = config.PLANET_RPC_URL
  if (urls.length === 0) return { isLeading: () => false, close: async () => undefined }
  const contract = planet.ledger.contracts?.orders.toLowerCase()
  const orderFollower = startOrderFollower(orders, logger, raiseQuarantineAlarm)
  const follower = startFollower({
    ...planet.ledger,
    rpc: planet.rpc,
    publishChanges: publishBalances,
    onFinalReplaced: raiseFinalReplaced,
    onQuarantined: raiseQuarantineAlarm,
    onChanges: (addresses) => {
      if (addresses.some((address) => address === contract)) orderFollower.wake()
    },
    pool: connection.pool,
    urls,
    logger,
  })
  return {
    isLeading: follower.isLeading,
    close: async () => {
      await Promise.all([follower.close(), orderFollower.close()])
    },
  }
}
