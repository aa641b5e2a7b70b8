import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { units } from '../../explorer.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { mainTransaction, txid } from './fields.ts'

const inHurry = <T extends z.ZodType>(value: T) => z.object({ normal: value, fast: value })
const coins = z.array(z.object({ txid, vout: z.number(), value: units, previous: z.string() }))

export const raiseMain = defineCall({
  method: 'GET',
  path: '/api/main_networks/raise/:network/:txid/',
  summary: 'What a device needs to sign a payment that waits once more, with a higher fee in its place.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  params: z.strictObject({ network: mainNetwork, txid }),
  answer: {
    transaction: mainTransaction,
    /** As it was signed, in hexadecimal. */
    raw: z.string(),
    /** The account's own address, from which is paid. */
    address: z.string(),
    token: z.string().nullable(),
    /** Of the network's own coin, beside what waiting payments may take. */
    available_for_fee: units,
    bitcoin: z
      .object({
        /** Satoshi per 1000 virtual bytes. */
        rates: inHurry(units),
        /** Those that the payment spends, and others in blocks, each with the transaction that made it. */
        coins,
        more: coins,
      })
      .nullable(),
    ethereum: z
      .object({ base_fee: units, prices: inHurry(z.object({ max_fee: units, priority_fee: units })) })
      .nullable(),
  },
  /** `incorrect_handling` where it cannot be replaced: it waits no more, or another payment builds on it. */
  errors: ['warn_not_enabled_user', 'data_not_found', 'incorrect_handling', 'service_unavailable'],
})
