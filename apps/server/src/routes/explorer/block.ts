import { ApiError } from '@planet/api/api-error'
import { explorerBlock } from '@planet/api/calls/explorer/block'
import { findBlock } from '@planet/ledger/queries/single'
import { route } from '../../routing/route.ts'
import { blockToJson, transactionToJson } from './to-json.ts'

export const explorerBlockRoute = route(explorerBlock, async ({ planet }, { params }) => {
  const found = await findBlock(planet.ledger, params.id)
  if (!found) throw new ApiError('data_not_found')
  const { parent, gasUsed, ...block } = found.block
  return {
    block: { ...blockToJson(block), parent, gas_used: String(gasUsed) },
    transactions: found.transactions.map(transactionToJson),
  }
})
