import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { mainRefusal, mainState, txid } from '../../fields/main-network.ts'

export const sendMain = defineCall({
  method: 'POST',
  path: '/api/main_networks/send/',
  summary:
    'Submit a payment from an own address that was signed on the device. It is journalled before it is relayed, and safe to repeat.',
  access: 'session',
  limit: { count: 30, seconds: 60, by: 'account' },
  body: z.strictObject({
    network: mainNetwork,
    /** The signed transaction as hex, in the form that the network's API accepts. */
    raw: z
      .string()
      .regex(/^(0x)?([0-9a-f]{2}){60,50000}$/i)
      .transform((text) => text.toLowerCase().replace(/^0x/, '')),
    /** Visible only to the owner. A replacement inherits the note of the payment that it replaces. */
    memo: z.string().trim().max(140).optional(),
  }),
  /** Why the network rejected the payment. This is a successful response: nothing was sent. */
  answer: { txid, state: mainState, refusal: mainRefusal.nullable() },
  errors: ['warn_not_enabled_user', 'invalid_data', 'incorrect_handling', 'service_unavailable'],
})
