import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

export const sandboxDeposit = defineCall({
  method: 'POST',
  path: '/api/sandbox/deposit/',
  summary:
    'Send play money from the sandbox’s faucet to the account’s own deposit address and mine the blocks that confirm it. Exists in a sandbox only.',
  access: 'session',
  limit: { count: 10, seconds: 60, by: 'account' },
  body: z.strictObject({ network: mainNetwork, currency: asset, amount: units.max(78) }),
  answer: {
    /** The transaction on the main network. */
    txid: z.string(),
  },
  errors: ['page_not_found', 'data_not_found', 'invalid_data', 'service_unavailable'],
})
