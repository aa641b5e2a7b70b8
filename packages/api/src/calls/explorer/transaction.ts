import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { hex32, transactionRow } from '../../explorer.ts'

export const explorerTransaction = defineCall({
  method: 'GET',
  path: '/api/explorer/transaction/:hash/',
  summary: 'Get one transaction with its effects, as far as our own contracts report them.',
  access: 'public',
  params: z.strictObject({ hash: hex32 }),
  answer: {
    /** pending: submitted and not in a block yet; included; final; refused by the chain. */
    state: z.enum(['pending', 'included', 'final', 'refused']),
    transaction: transactionRow
      .extend({ nonce: z.number(), gas_used: z.string(), created: z.string().nullable() })
      .nullable(),
    events: z.array(
      z.object({ contract: z.string(), name: z.string(), args: z.record(z.string(), z.string()) }),
    ),
  },
  errors: ['data_not_found'],
})
