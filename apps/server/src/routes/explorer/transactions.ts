import { explorerTransactions } from '@planet/api/calls/explorer/transactions'
import { listTransactions } from '@planet/ledger/queries/lists'
import { route } from '../route.ts'

export const explorerTransactionsRoute = route(explorerTransactions, ({ planet }, { query }) =>
  listTransactions(planet.ledger, query),
)
