import { followOnce } from '@planet/ledger/follow/follow'
import { jsonRpc } from '@planet/ledger/rpc/json-rpc'
import type { LedgerTables } from '@planet/ledger/tables'
import { announceOrders } from '@planet/orders/chain/follow'
import type { TestPlanet } from '@planet/transfers/testing/planet'
import type { TestApi } from './test-api.ts'

/** Brings the database to the chain's head, and orders to be looked at where the chain speaks of them. */
export async function followOrdersOn(api: TestApi, { url, contracts }: TestPlanet): Promise<void> {
  const following = {
    db: api.database.tables<LedgerTables>(),
    rpc: jsonRpc([url]),
    contracts,
    announce: (...[tx, addresses]: Announced) => announceOrders(tx, contracts.orders, addresses),
  }
  while ((await followOnce(following)) > 0);
}

type Announced = Parameters<NonNullable<Parameters<typeof followOnce>[0]['announce']>>
