import { stages } from '@planet/units/network'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { boundAddress, mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

const vault = z.object({ vault: z.string() })

export const depositOptions = defineCall({
  method: 'GET',
  path: '/api/deposit/options/',
  summary:
    'Get the assets and networks of deposits, with minimums, durations, and the public facts from which a device computes its own deposit addresses.',
  access: 'session',
  limit: { count: 60, seconds: 60, by: 'account' },
  answer: {
    /** paused: arriving deposits are credited later. unavailable: this deployment has no bridge. */
    state: z.enum(['open', 'paused', 'unavailable']),
    /** Null if there is no bridge. Vault addresses are in Ethereum's form. */
    bridge: z
      .object({
        stage: z.enum(stages),
        chain_id: z.number(),
        bridge: z.string(),
        bitcoin: z.object({ threshold: z.number(), public_keys: z.array(z.string()) }).nullable(),
        ethereum: vault.nullable(),
        tron: vault.nullable(),
      })
      .nullable(),
    networks: z.array(
      z.object({
        network: mainNetwork,
        confirmations: z.number(),
        seconds_per_block: z.number(),
        /** False while its nodes do not answer: deposits are found later. */
        reachable: z.boolean(),
      }),
    ),
    ways: z.array(
      z.object({
        asset,
        network: mainNetwork,
        minimum: units,
        /** The asset's contract, as the network writes it; null for the network's own coin. */
        token: z.string().nullable(),
      }),
    ),
    /** Addresses that the account has signed for. */
    addresses: z.array(boundAddress),
  },
  errors: ['service_unavailable'],
})
