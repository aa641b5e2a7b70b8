import { ApiError } from '@planet/api/api-error'
import { explorerBlock } from '@planet/api/calls/explorer/block'
import { findBlock } from '@planet/ledger/queries/single'
import type { Route } from '../serve.ts'

export const blockRoute: Route = (serve, { planet }) =>
  serve(explorerBlock, async ({ params }) => {
    const found = await findBlock(planet.ledger, params.id)
    if (!found) throw new ApiError('data_not_found')
    return found
  })
