import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { knownDestination } from '../../fields/contact.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { mainAddress, txid } from '../../fields/main-network.ts'
import { asset } from '../../fields/wallet.ts'

const bySpeed = <T extends z.ZodType>(value: T) => z.object({ slow: value, normal: value, fast: value })

export const prepareMain = defineCall({
  method: 'GET',
  path: '/api/main_networks/prepare/',
  summary:
    'Get what a device needs to build and sign a payment from its own address on a main network: coins, fees, nonce, reference block.',
  access: 'session',
  limit: { count: 120, seconds: 600, by: 'account' },
  query: z.strictObject({
    network: mainNetwork,
    asset,
    /** The destination; without it, the costs are those of a payment to an ordinary address. */
    to: mainAddress.optional(),
    /** Within 256 bits. */
    amount: units.max(77).optional(),
  }),
  answer: {
    /** The account's own address, which pays. */
    address: z.string(),
    token: z.string().nullable(),
    /** Null if the request has no destination. */
    payee: z.object({ first_time: z.boolean(), ...knownDestination }).nullable(),
    /** Of the asset, and of the network's own coin, in which the fee is paid. */
    available: units,
    available_for_fee: units,
    bitcoin: z
      .object({
        /** Satoshi per 1000 virtual bytes. */
        rates: bySpeed(units),
        /** The most valuable coins, each with the transaction that created it. */
        coins: z.array(z.object({ txid, vout: z.number(), value: units, previous: z.string() })),
        /** Whether there are more coins than fit in one transaction. */
        more_coins: z.boolean(),
      })
      .nullable(),
    ethereum: z
      .object({
        chain_id: z.number(),
        nonce: z.number(),
        gas_limit: units,
        base_fee: units,
        prices: bySpeed(z.object({ max_fee: units, priority_fee: units })),
      })
      .nullable(),
    tron: z
      .object({
        block: z.object({ number: z.number(), id: txid, timestamp: z.number() }),
        energy_price: units,
        byte_price: units,
        /** Energy that the call uses; zero for a payment of TRX. */
        energy: units,
        /** The account's own resources, which it need not pay for. */
        own_energy: units,
        own_bandwidth: units,
        /** The additional cost of a first payment to a new account; zero if the account exists. */
        activation: units,
      })
      .nullable(),
  },
  errors: ['warn_not_enabled_user', 'invalid_data', 'incorrect_handling', 'service_unavailable'],
})
