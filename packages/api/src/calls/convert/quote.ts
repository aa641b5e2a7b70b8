import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields/common.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

/** A fee that is held until it expires. `quote` is submitted with the convert and cannot be forged. */
export const quoteAnswer = { fee: units, valid_until: timestamp, quote: z.string() }

export const quoteConvert = defineCall({
  method: 'GET',
  path: '/api/convert/quote/',
  summary: 'Get the network fee of a convert, in the converted currency, held for some minutes.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  /** On Bitcoin the fee depends on the amount, which may need many coins; without an amount it is the lowest fee. */
  query: z.strictObject({ asset, network: mainNetwork, amount: units.max(78).optional() }),
  answer: quoteAnswer,
  errors: ['warn_validation_error', 'invalid_data', 'service_unavailable'],
})
