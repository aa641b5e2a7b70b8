import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

export const mainWallet = defineCall({
  method: 'GET',
  path: '/api/main_networks/wallet/',
  summary:
    "Get the balances of the account's own addresses on Bitcoin, Ethereum and TRON, from the networks' nodes.",
  access: 'session',
  // Each new block of a network may make an open page ask again.
  limit: { count: 120, seconds: 60, by: 'account' },
  answer: {
    networks: z.array(
      z.object({
        network: mainNetwork,
        address: z.string(),
        /** `reading`: the node is still searching; `away`: no node answers; `not_set`: no node is configured. */
        state: z.enum(['ready', 'reading', 'away', 'not_set']),
        /** Empty unless the state is `ready`. */
        assets: z.array(
          z.object({
            asset,
            /** The token's contract; null for the network's own coin. */
            token: z.string().nullable(),
            /** In blocks. */
            balance: units,
            /** Incoming, not in a block yet. Only Bitcoin shows it. */
            incoming: units,
            /** Outgoing, not in a block yet; includes the fee if it is paid in this asset. */
            outgoing: units,
            available: units,
          }),
        ),
      }),
    ),
  },
  errors: ['account_not_found', 'incorrect_handling'],
})
