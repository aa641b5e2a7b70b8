import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { asset } from '../wallet/fields.ts'

export const mainWallet = defineCall({
  method: 'GET',
  path: '/api/main_networks/wallet/',
  summary: "What the account's own addresses on Bitcoin, Ethereum and TRON hold, by the networks' nodes.",
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
  answer: {
    networks: z.array(
      z.object({
        network: mainNetwork,
        address: z.string(),
        /** `reading`: the node looks and has not found yet; `away`: no node answers; `not_set`: there is none. */
        state: z.enum(['ready', 'reading', 'away', 'not_set']),
        /** Empty unless the state is `ready`. */
        assets: z.array(
          z.object({
            asset,
            /** The token's contract; null for the network's own coin. */
            token: z.string().nullable(),
            /** In blocks. */
            balance: units,
            /** On its way here, not in a block yet. Bitcoin alone shows it. */
            incoming: units,
            /** Sent from here, not in a block yet; with its fee where that is paid in the asset. */
            outgoing: units,
            available: units,
          }),
        ),
      }),
    ),
  },
  errors: ['account_not_found', 'incorrect_handling'],
})
