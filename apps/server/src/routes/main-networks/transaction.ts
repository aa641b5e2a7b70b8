import { mainTransactionDetail } from '@planet/api/calls/main_networks/transaction'
import { transaction } from '@planet/main-networks/transactions'
import { sessionOf } from '@planet/platform/http/session-gate'
import type { Route } from '../serve.ts'

export const mainTransactionRoute: Route = (serve, { mainNetworks }) =>
  serve(mainTransactionDetail, async ({ request, params }) => ({
    transaction: await transaction(mainNetworks, sessionOf(request).accountId, params),
  }))
