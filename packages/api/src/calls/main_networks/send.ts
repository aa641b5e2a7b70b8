import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { mainRefusal, mainState, txid } from './fields.ts'

export const sendMain = defineCall({
  method: 'POST',
  path: '/api/main_networks/send/',
  summary:
    'Hands in a payment from an own address that was signed on the device. It is journalled before it is sent on, and safe to repeat.',
  access: 'session',
  limit: { count: 30, seconds: 60, by: 'account' },
  body: z.strictObject({
    network: mainNetwork,
    /** The signed transaction as hex, as the network's own interface takes it. */
    raw: z
      .string()
      .regex(/^(0x)?([0-9a-f]{2}){60,50000}$/i)
      .transform((text) => text.toLowerCase().replace(/^0x/, '')),
    /** For the owner alone. A payment that replaces another takes over its note. */
    memo: z.string().trim().max(140).optional(),
  }),
  /** A refusal of the network is an answer: nothing was sent, and this is why. */
  answer: { txid, state: mainState, refusal: mainRefusal.nullable() },
  errors: ['warn_not_enabled_user', 'invalid_data', 'incorrect_handling', 'service_unavailable'],
})
