import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { settlementRecord } from '../../fields/deposit-withdraw.ts'
import { historyEntry } from '../../fields/history.ts'
import { asset } from '../../fields/wallet.ts'

export const walletHome = defineCall({
  method: 'GET',
  path: '/api/wallet/home/',
  summary:
    'Get what Home shows besides balances: pending money, the change of balances, and recent activity.',
  access: 'session',
  answer: {
    /** Deposits and converts under way, newest first. */
    pending: z.array(settlementRecord),
    /** The change of balances on each of the last days, the last ending now; fewer days for very active accounts. */
    changes: z.array(z.object({ asset, changes: z.array(z.string().regex(/^-?\d+$/)) })),
    /** Newest first: transfers on PLANET, deposits and converts. */
    lately: z.array(
      z.union([
        z.object({ kind: z.literal('transfer'), entry: historyEntry }),
        z.object({ kind: z.literal('settlement'), record: settlementRecord }),
      ]),
    ),
  },
  errors: ['service_unavailable'],
})
