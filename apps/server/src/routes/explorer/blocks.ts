import { explorerBlocks } from '@planet/api/calls/explorer/blocks'
import { listBlocks } from '@planet/ledger/queries/lists'
import type { Route } from '../serve.ts'

export const blocksRoute: Route = (serve, { planet }) =>
  serve(explorerBlocks, ({ query }) =>
    listBlocks(planet.ledger, { before: query.before, count: query.count, filled: query.filled === '1' }),
  )
