import { explorerBlocks } from '@planet/api/calls/explorer/blocks'
import { listBlocks } from '@planet/ledger/queries/lists'
import { route } from '../route.ts'

export const explorerBlocksRoute = route(explorerBlocks, ({ planet }, { query }) =>
  listBlocks(planet.ledger, { before: query.before, count: query.count, filled: query.filled === '1' }),
)
