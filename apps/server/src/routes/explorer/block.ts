import { ApiError } from '@planet/contract/api-error'
import { explorerBlock } from '@planet/contract/calls/explorer/block'
import { findBlock } from '@planet/ledger/queries/single'
import type { Route } from '../serve.ts'

export const blockRoute: Route = (serve, { planet }) =>
  serve(explorerBlock, async ({ params }) => {
    const found = await findBlock(planet.ledger, params.id)
    if (!found) throw new ApiError('data_not_found')
    return found
  })
