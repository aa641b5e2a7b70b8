import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { mainTransaction, txid } from '../../fields/main-network.ts'

const inHurry = <T extends z.ZodType>(value: T) => z.object({ normal: value, fast: value })

const coins = z.array(z.object({ txid, vout: z.number(), value: units, previous: z.string() }))

export const raiseMain = defineCall({
  method: 'GET',
  path: '/api/main_networks/raise/:network/:txid/',
  summary: 'Get what a device needs to replace a pending payment with the same one at a higher fee.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  params: z.strictObject({ network: mainNetwork, txid }),
  answer: {
    transaction: mainTransaction,
    /** As it was signed, in hexadecimal. */
    raw: z.string(),
    /** The account's own address, which pays. */
    address: z.string(),
    token: z.string().nullable(),
    /** Of the network's own coin, without the amount that pending payments may spend. */
    available_for_fee: units,
    bitcoin: z
      .object({
        /** Satoshi per 1000 virtual bytes. */
        rates: inHurry(units),
        /** The coins that the payment spends, and other confirmed ones, each with the transaction that created it. */
        coins,
        more: coins,
      })
      .nullable(),
    ethereum: z
      .object({ base_fee: units, prices: inHurry(z.object({ max_fee: units, priority_fee: units })) })
      .nullable(),
  },
  /** `incorrect_handling` if it cannot be replaced: it is no longer pending, or another payment spends its coins. */
  errors: ['warn_not_enabled_user', 'data_not_found', 'incorrect_handling', 'service_unavailable'],
})
