import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { address, units } from '../../explorer.ts'
import { knownDestination } from '../../fields/contact.ts'
import { reviewReason } from '../../fields/convert.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'
import { quoteAnswer } from './quote.ts'

/** Problems of a destination. */
export const destinationProblem = z.enum([
  'unknown_format',
  'bad_checksum',
  'zero_address',
  'other_network',
  /** An address on the same currency's test network, or on its main network if this is a test network. */
  'wrong_stage',
  'unsupported_kind',
  'bad_program',
  /** A deposit address: the money would come straight back. */
  'deposit_address',
  /** The bridge's reserve, or the contract of a token. */
  'bridge_address',
])

export const prepareConvert = defineCall({
  method: 'GET',
  path: '/api/convert/prepare/',
  summary: 'Check a convert, and get what a device needs to sign it: fee, chain, nonce, gas, contracts.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  query: z.strictObject({
    asset,
    network: mainNetwork,
    amount: units.max(78),
    destination: z.string().trim().min(1).max(128),
  }),
  answer: {
    /** The address in the network's usual form, and its problem, if any. */
    destination: z.object({
      address: z.string(),
      problem: destinationProblem.nullable(),
      /** The network or currency that the address belongs to, if the problem is `other_network`. */
      looks_like: z.string().nullable(),
    }),
    /** Null if the destination has a problem. */
    order: z
      .object({
        ...quoteAnswer,
        available: units,
        chain_id: z.number(),
        nonce: z.number(),
        gas_limit: z.number(),
        bridge: address,
        /** Null for PLA, the chain's own coin. */
        token: address.nullable(),
        own: z.boolean(),
        /** This account has never converted to this address. */
        first_time: z.boolean(),
        ...knownDestination,
        /** Why it will be reviewed manually first; empty if it will not. */
        review: z.array(reviewReason),
      })
      .nullable(),
  },
  errors: [
    'warn_not_enabled_user',
    'invalid_data',
    'warn_validation_error',
    'bridge_paused',
    'service_unavailable',
  ],
})
