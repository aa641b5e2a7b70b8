import { ApiError } from '@planet/api/api-error'
import { explorerTransaction } from '@planet/api/calls/explorer/transaction'
import { findTransaction } from '@planet/ledger/queries/single'
import { route } from '../route.ts'

export const explorerTransactionRoute = route(explorerTransaction, async ({ planet }, { params }) => {
  const found = await findTransaction(planet.ledger, params.hash)
  if (!found) throw new ApiError('data_not_found')
  return found
})
