import { networkIds } from '@planet/units/network'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { units } from '../explorer.ts'
import { timestamp } from '../fields/common.ts'
import { asset } from '../fields/wallet.ts'

const network = z.enum(networkIds)

export const getReserves = defineCall({
  method: 'GET',
  path: '/api/reserves/',
  summary:
    'Get the reserves behind the wrapped assets, as last checked, and everything needed to verify them with your own nodes.',
  access: 'public',
  answer: {
    /** New deposits and converts wait while it is paused. Null if the chain does not answer. */
    paused: z.boolean().nullable(),
    /** Guardians that sign nothing, because their own PLANET nodes found a block that they could not verify. */
    guardians_halted: z.number(),
    /** Unannounced changes of limits or guardians that wait in a vault. Guardians veto them. */
    unexpected_changes: z.number(),
    assets: z.array(
      z.object({
        asset,
        /** The wrapped supply: on PLANET, and for PLA on Ethereum. */
        supply: units,
        /** Deposits deep enough to be credited, and not credited yet. */
        pending: units,
        /** Paid out on the main network, and not burned yet. */
        unsettled: units,
        /** supply + pending - unsettled: the amount that the reserves must cover. */
        owed: units,
        reserves: units,
        /** supply + pending - unsettled <= reserves */
        holds: z.boolean(),
        checked: timestamp,
        holdings: z.array(
          z.object({
            network,
            amount: units,
            /** The part at the reserve's own address. The rest, apart from the cold part, is at deposit addresses. */
            kept: units,
            address: z.string(),
            /** The part under a stricter script (all guardians, or k after a delay). Null if there is no cold part. */
            cold: z.object({ amount: units, address: z.string() }).nullable(),
            /** The token's contract there; null for the network's own coin. */
            token: z.string().nullable(),
          }),
        ),
        /** The contract of the wrapped form, and its network. */
        wrapped: z.object({ network, token: z.string() }),
      }),
    ),
    /** Null if this deployment has no bridge. */
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
        /** Blocks after which `threshold` keys can spend a coin of the cold part, and the limit of the hot part. */
        bitcoin_cold: z.object({ delay: z.number(), hot_limit: units }).nullable(),
      })
      .nullable(),
  },
})
