import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { boundAddress, mainNetwork } from '../../fields/deposit.ts'
import { asset } from '../../fields/wallet.ts'

export const depositAddress = defineCall({
  method: 'POST',
  path: '/api/deposit/address/',
  summary:
    'Get the deposit address of the account on a network, bound to its PLANET address by its own signature (EIP-712, domain Planet Bridge, type DepositAddress). Safe to repeat; the signature is required the first time.',
  access: 'session',
  limit: { count: 30, seconds: 60, by: 'account' },
  body: z.strictObject({
    asset,
    network: mainNetwork,
    /** The amount for the payment link; left out if the payer decides. */
    amount: units.max(78).optional(),
    signature: z
      .string()
      .regex(/^0x[0-9a-f]{130}$/i)
      .optional(),
  }),
  answer: {
    record: boundAddress,
    /** BIP-21, EIP-681, or TRON's form; the address alone without an amount. */
    uri: z.string(),
  },
  errors: ['warn_not_enabled_user', 'invalid_data', 'bridge_paused', 'service_unavailable'],
})
