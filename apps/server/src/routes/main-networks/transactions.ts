import { mainTransactions } from '@planet/api/calls/main_networks/transactions'
import { transactions } from '@planet/main-networks/transactions'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const mainTransactionsRoute: Route = (serve, { mainNetworks }) =>
  serve(mainTransactions, async ({ request }) => ({
    transactions: await transactions(mainNetworks, sessionOf(request).accountId),
  }))
