import { accountOfAddress } from '@planet/accounts/queries/find-account'
import { listConverts } from '@planet/bridge/converts/review-queue'
import { listDeposits } from '@planet/bridge/deposits/list'
import { searchRecords } from '@planet/bridge/history/search'
import { findTransaction } from '@planet/ledger/queries/single'
import { searchOrders } from '@planet/orders/queries/search'
import type { ConsoleServices } from '../../frame/services.ts'
import { readSearch } from '../../money/search.ts'

const maxHits = 10

/** The customers of an order, a deposit, a convert, or a transaction on any network. */
export async function customersByReference(services: ConsoleServices, text: string): Promise<string[]> {
  const { connection, bridge, planet } = services
  const parsedSearch = readSearch(text)
  if (!parsedSearch || parsedSearch.by === 'account') return []
  const found = new Set<string | null | undefined>()
  if (parsedSearch.by === 'hash' || parsedSearch.by === 'other')
    for (const order of await searchOrders(connection.db, { search: parsedSearch }, { count: maxHits })) {
      found.add(order.merchant_account)
      found.add(order.payer_account)
    }
  if (bridge) {
    const records = { found: await searchRecords(planet.ledger.db, text) }
    for (const { account } of await listDeposits(bridge.db, records, { count: maxHits })) found.add(account)
    for (const { account } of await listConverts(bridge.db, records, { count: maxHits })) found.add(account)
  }
  if (parsedSearch.by === 'hash') {
    const transaction = (await findTransaction(planet.ledger, `0x${parsedSearch.hash}`))?.transaction
    for (const address of transaction ? [transaction.from, transaction.to] : [])
      if (address) {
        const { addresses = [] } = asAddresses(address)
        found.add(await accountOfAddress(connection.db, addresses))
      }
  }
  return [...found].filter((id) => typeof id === 'string')
}

function asAddresses(address: string): { addresses?: readonly string[] } {
  const read = readSearch(address)
  return read?.by === 'address' ? read : {}
}
