import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { followOrders } from '@planet/orders/chain/follow'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import type { TestPlanet } from '@planet/transfers/testing/planet'
import type { TestApi } from './test-api.ts'

/** Syncs the database to the chain's head, and updates the orders that the chain reports. */
export async function followOrdersOn(api: TestApi, { url, contracts }: TestPlanet): Promise<void> {
  const following = {
    db: api.database.db,
    rpc: jsonRpc([url]),
    contracts,
    publishChanges: publishBalances,
  }
  while ((await followOnce(following)) > 0);
  await followOrders(api.services.orders)
}
