import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { asset } from '../wallet/fields.ts'

export const convertOptions = defineCall({
  method: 'GET',
  path: '/api/convert/options/',
  summary: 'What can be converted to which main network, within which limits, and what backs it.',
  access: 'session',
  answer: {
    /** Paused: nothing can be converted until the bridge is opened again. Unavailable: this server has no bridge. */
    state: z.enum(['open', 'paused', 'unavailable']),
    ways: z.array(
      z.object({
        asset,
        network: mainNetwork,
        minimum: units,
        /** To an address that was never paid before, more than this is looked at by a person first. */
        review_above: units,
        /** Above this the receiver has to be named; null where the travel rule is off. */
        travel_rule_above: units.nullable(),
        /** The account's own first address there, by the key that it has registered. */
        own_address: z.string().nullable(),
        /** Blocks on the payment before it counts as arrived for good. */
        confirmations: z.number(),
      }),
    ),
    /** The last check of each asset: what exists on PLANET, and what lies on the main networks for it. */
    backing: z.array(
      z.object({ asset, supply: units, pending: units, reserves: units, holds: z.boolean(), at: timestamp }),
    ),
  },
  errors: ['service_unavailable'],
})
