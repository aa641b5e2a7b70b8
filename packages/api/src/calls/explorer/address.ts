import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { address, pageSize, position, transactionRow, units } from '../../explorer.ts'

export const explorerAddress = defineCall({
  method: 'GET',
  path: '/api/explorer/address/:address/',
  summary: 'Get the balances of an address and its transactions, newest first.',
  access: 'public',
  params: z.strictObject({ address }),
  query: z.strictObject({ before: position.optional(), count: pageSize.optional() }),
  answer: {
    address: z.string(),
    /** The name of one of our own contracts, or null. */
    contract: z.string().nullable(),
    has_code: z.boolean(),
    balances: z.array(z.object({ asset: z.string(), amount: units })),
    transactions: z.array(transactionRow),
    next: z.string().nullable(),
  },
  errors: ['service_unavailable'],
})
