import { networkIds } from '@planet/units/network'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { asset } from '../wallet/fields.ts'

const network = z.enum(networkIds)

export const lookAtReserves = defineCall({
  method: 'GET',
  path: '/api/reserves/',
  summary:
    'What backs the wrapped assets, as last checked, and all that is needed to check it with nodes of your own.',
  access: 'public',
  answer: {
    /** New deposits and converts wait while it is. Null where the chain does not answer. */
    paused: z.boolean().nullable(),
    /** Guardians that sign nothing, because their own PLANET nodes found a block that they could not verify. */
    guardians_halted: z.number(),
    /** Changes of limits or guardians that wait in a vault and that nobody announced. Guardians veto them. */
    unexpected_changes: z.number(),
    assets: z.array(
      z.object({
        asset,
        /** Of the wrapped form: on PLANET, and of PLA on Ethereum. */
        supply: units,
        /** Deposits deep enough to be credited, and not credited yet. */
        pending: units,
        /** Paid out on the main network, and not burned yet. */
        unsettled: units,
        /** supply + pending - unsettled: what the reserves have to cover. */
        owed: units,
        reserves: units,
        /** supply + pending - unsettled <= reserves */
        holds: z.boolean(),
        checked: timestamp,
        holdings: z.array(
          z.object({
            network,
            amount: units,
            /** The part at the reserve's own address; what is neither here nor cold lies at deposit addresses. */
            kept: units,
            address: z.string(),
            /** The part under a stricter script: all guardians, or k of them after a delay. Null where there is none. */
            cold: z.object({ amount: units, address: z.string() }).nullable(),
            /** The token's contract there; null for the network's own coin. */
            token: z.string().nullable(),
          }),
        ),
        /** The contract of the wrapped form, and its network. */
        wrapped: z.object({ network, token: z.string() }),
      }),
    ),
    /** Null where this deployment has no bridge. */
    setup: z
      .object({
        stage: z.enum(['main', 'test', 'sandbox']),
        chain_id: z.number(),
        bridge: z.string(),
        guardians: z.array(z.string()),
        threshold: z.number(),
        confirmations: z.object({ bitcoin: z.number(), ethereum: z.number(), tron: z.number() }),
        /** The guardians' keys on Bitcoin, of which `threshold` can spend. */
        bitcoin_keys: z.array(z.string()),
        /** Blocks after which `threshold` keys can spend a coin of the cold part, and the most that is kept hot. */
        bitcoin_cold: z.object({ delay: z.number(), hot_limit: units }).nullable(),
      })
      .nullable(),
  },
})
