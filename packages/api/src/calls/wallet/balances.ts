import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { asset, fiat } from './fields.ts'

export const walletBalances = defineCall({
  method: 'GET',
  path: '/api/wallet/balances/',
  summary: 'What the account holds on PLANET, read from the chain, what is on its way out, and rates.',
  access: 'session',
  answer: {
    planet_address: z.string(),
    fiat,
    /** When the oldest of the rates was taken; null where there are none. */
    rates_at: timestamp.nullable(),
    /** Too old to be trusted: shown as such. */
    rates_stale: z.boolean(),
    assets: z.array(
      z.object({
        asset,
        /** Amounts are decimal strings of the smallest unit. */
        balance: units,
        /** Signed and handed in, not in a block yet. */
        pending: units,
        /** What can still be sent: the balance without what is pending. */
        available: units,
        /** Price of one whole unit in `fiat`, a decimal string; null if there is none. */
        rate: z.string().nullable(),
        /** The same a day ago; null where it is not known. */
        rate_day_ago: z.string().nullable(),
      }),
    ),
  },
  errors: ['service_unavailable'],
})
