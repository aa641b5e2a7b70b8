import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { asset } from '../wallet/fields.ts'

/** A fee that is held until its time is over. `quote` is handed in with the convert and cannot be made up. */
export const quoteAnswer = { fee: units, valid_until: timestamp, quote: z.string() }

export const quoteConvert = defineCall({
  method: 'GET',
  path: '/api/convert/quote/',
  summary: 'The network fee of a convert, in the currency that is converted, held for some minutes.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  /** On Bitcoin the fee is that of the amount, which may take many coins; without one it is the least. */
  query: z.strictObject({ asset, network: mainNetwork, amount: units.max(78).optional() }),
  answer: quoteAnswer,
  errors: ['warn_validation_error', 'invalid_data', 'service_unavailable'],
})
