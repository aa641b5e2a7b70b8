import { explorerBlocks } from '@planet/api/calls/explorer/blocks'
import { listBlocks } from '@planet/ledger/queries/lists'
import { route } from '../../routing/route.ts'
import { blockToJson } from './to-json.ts'

export const explorerBlocksRoute = route(explorerBlocks, async ({ planet }, { query }) => {
  const { blocks, next } = await listBlocks(planet.ledger, {
    before: query.before === undefined ? undefined : BigInt(query.before),
    count: query.count,
    isFilled: query.filled === '1',
  })
  return { blocks: blocks.map(blockToJson), next: next === undefined ? null : Number(next) }
})
