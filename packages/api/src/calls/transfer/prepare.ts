import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { address, units } from '../../explorer.ts'
import { asset } from '../../fields/wallet.ts'

export const prepareTransfer = defineCall({
  method: 'GET',
  path: '/api/transfer/prepare/',
  summary: 'Get what a device needs to sign a transfer: chain, nonce, gas, and the contract of the token.',
  access: 'session',
  query: z.strictObject({ asset, to: address }),
  answer: {
    chain_id: z.number(),
    nonce: z.number(),
    gas_limit: z.number(),
    /** Null for PLA, the chain's own coin. */
    token: z.string().nullable(),
    available: units,
  },
  errors: ['warn_not_enabled_user', 'transaction_error_account_cant_use', 'service_unavailable'],
})
