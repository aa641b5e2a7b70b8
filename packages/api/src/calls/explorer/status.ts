import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'

export const explorerStatus = defineCall({
  method: 'GET',
  path: '/api/explorer/status/',
  summary: 'Get the chain at a glance: height, block time, engine, contracts, supply of each token.',
  access: 'public',
  answer: {
    chain_id: z.number(),
    height: z.number(),
    indexed: z.number().nullable(),
    last_block_at: z.string().nullable(),
    transactions: z.number(),
    transactions_last_hour: z.number(),
    /** Seconds between blocks, averaged over the last hundred. */
    block_seconds: z.number().nullable(),
    /** Transactions in each of the last 24 hours, oldest first. */
    hourly: z.array(z.number()),
    engine: z.string(),
    validators: z.array(z.string()),
    contracts: z.record(z.string(), z.string()),
    tokens: z.array(z.object({ asset: z.string(), address: z.string(), supply: units })),
  },
  errors: ['service_unavailable'],
})
