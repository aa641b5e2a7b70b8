import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

export const convertOptions = defineCall({
  method: 'GET',
  path: '/api/convert/options/',
  summary: 'Get the assets and main networks of converts, with limits and reserves.',
  access: 'session',
  answer: {
    /** Paused: converts wait until the bridge is resumed. Unavailable: this server has no bridge. */
    state: z.enum(['open', 'paused', 'unavailable']),
    ways: z.array(
      z.object({
        asset,
        network: mainNetwork,
        minimum: units,
        /** A convert above this amount to a new address is reviewed manually first. */
        review_above: units,
        /** A convert above this amount must name its receiver; null if the travel rule is off. */
        travel_rule_above: units.nullable(),
        /** The account's own first address there, derived from its registered key. */
        own_address: z.string().nullable(),
        /** Confirmations after which the payment is final. */
        confirmations: z.number(),
      }),
    ),
    /** The last check of each asset: its supply on PLANET, and its reserves on the main networks. */
    backing: z.array(
      z.object({ asset, supply: units, pending: units, reserves: units, holds: z.boolean(), at: timestamp }),
    ),
  },
  errors: ['service_unavailable'],
})
