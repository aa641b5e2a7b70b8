import { explorerTransactions } from '@planet/api/calls/explorer/transactions'
import { listTransactions } from '@planet/ledger/queries/lists'
import type { Route } from '../serve.ts'

export const transactionsRoute: Route = (serve, { planet }) =>
  serve(explorerTransactions, ({ query }) => listTransactions(planet.ledger, query))
