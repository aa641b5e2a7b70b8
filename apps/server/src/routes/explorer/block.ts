import { ApiError } from '@planet/api/api-error'
import { explorerBlock } from '@planet/api/calls/explorer/block'
import { findBlock } from '@planet/ledger/queries/single'
import { route } from '../route.ts'

export const explorerBlockRoute = route(explorerBlock, async ({ planet }, { params }) => {
  const found = await findBlock(planet.ledger, params.id)
  if (!found) throw new ApiError('data_not_found')
  return found
})
