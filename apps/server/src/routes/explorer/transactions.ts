import { explorerTransactions } from '@planet/api/calls/explorer/transactions'
import { listTransactions } from '@planet/ledger/queries/lists'
import { route } from '../../routing/route.ts'
import { pageToJson, readTransactionPosition } from './to-json.ts'

export const explorerTransactionsRoute = route(explorerTransactions, async ({ planet }, { query }) => {
  const before = readTransactionPosition(query.before)
  return pageToJson(await listTransactions(planet.ledger, { before, count: query.count }))
})
