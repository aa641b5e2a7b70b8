import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { asset, fiat } from '../../fields/wallet.ts'

export const walletBalances = defineCall({
  method: 'GET',
  path: '/api/wallet/balances/',
  summary: 'Get the balances on PLANET, read from the chain, with pending transfers and rates.',
  access: 'session',
  answer: {
    planet_address: z.string(),
    fiat,
    /** The time of the oldest rate; null without rates. */
    rates_at: timestamp.nullable(),
    /** Too old to rely on; the interface marks them. */
    rates_stale: z.boolean(),
    assets: z.array(
      z.object({
        asset,
        /** Amounts are decimal strings of the smallest unit. */
        balance: units,
        /** Signed and submitted, not in a block yet. */
        pending: units,
        /** The amount that can be sent: the balance without pending transfers. */
        available: units,
        /** Price of one whole unit in `fiat`, a decimal string; null if it is not known. */
        rate: z.string().nullable(),
        /** The price a day ago; null if it is not known. */
        rate_day_ago: z.string().nullable(),
      }),
    ),
  },
  errors: ['service_unavailable'],
})
