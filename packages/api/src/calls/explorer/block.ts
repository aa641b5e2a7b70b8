import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { blockRow, transactionRow } from '../../explorer.ts'

export const explorerBlock = defineCall({
  method: 'GET',
  path: '/api/explorer/block/:id/',
  summary: 'Get one block by number or hash, with its transactions.',
  access: 'public',
  params: z.strictObject({ id: z.string().regex(/^(\d{1,15}|0x[0-9a-f]{64})$/i) }),
  answer: {
    block: blockRow.extend({ parent: z.string(), gas_used: z.string() }),
    transactions: z.array(transactionRow),
  },
  errors: ['data_not_found'],
})
