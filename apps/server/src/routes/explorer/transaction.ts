import { ApiError } from '@planet/api/api-error'
import { explorerTransaction } from '@planet/api/calls/explorer/transaction'
import { findTransaction } from '@planet/ledger/queries/single'
import { route } from '../../routing/route.ts'
import { transactionToJson } from './to-json.ts'

export const explorerTransactionRoute = route(explorerTransaction, async ({ planet }, { params }) => {
  const found = await findTransaction(planet.ledger, params.hash)
  if (!found) throw new ApiError('data_not_found')
  const { state, transaction, events } = found
  return {
    state,
    transaction: transaction && {
      ...transactionToJson(transaction),
      nonce: Number(transaction.nonce),
      gas_used: String(transaction.gasUsed),
      created: transaction.created,
    },
    events,
  }
})
