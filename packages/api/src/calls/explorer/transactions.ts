import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageSize, position, transactionRow } from '../../explorer.ts'

export const explorerTransactions = defineCall({
  method: 'GET',
  path: '/api/explorer/transactions/',
  summary: 'List transactions, newest first; `before` continues after the last row seen (block:position).',
  access: 'public',
  query: z.strictObject({ before: position.optional(), count: pageSize.optional() }),
  answer: { transactions: z.array(transactionRow), next: z.string().nullable() },
})
