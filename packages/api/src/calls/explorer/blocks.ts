import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { blockRow, pageSize } from '../../explorer.ts'

export const explorerBlocks = defineCall({
  method: 'GET',
  path: '/api/explorer/blocks/',
  summary: 'List blocks, newest first; `before` continues below a block number.',
  access: 'public',
  query: z.strictObject({
    before: z.coerce.number().int().min(0).optional(),
    count: pageSize.optional(),
    /** Leaves out blocks without transactions. */
    filled: z.enum(['0', '1']).optional(),
  }),
  answer: { blocks: z.array(blockRow), next: z.number().nullable() },
})
