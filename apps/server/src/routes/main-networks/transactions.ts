import { mainTransactionDetail, mainTransactions } from '@planet/api/calls/main-networks/transactions'
import { transaction, transactions } from '@planet/main-networks/payments/transactions'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const mainTransactionsRoute = route(mainTransactions, async ({ mainNetworks }, { request }) => ({
  transactions: await transactions(mainNetworks, sessionOf(request).accountId),
}))

export const mainTransactionDetailRoute = route(
  mainTransactionDetail,
  async ({ mainNetworks }, { request, params }) => ({
    transaction: await transaction(mainNetworks, sessionOf(request).accountId, params),
  }),
)
