import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { settlementRecord } from '../history/deposit_withdraw_fields.ts'
import { historyEntry } from '../history/fields.ts'
import { asset } from './fields.ts'

export const walletHome = defineCall({
  method: 'GET',
  path: '/api/wallet/home/',
  summary:
    'What Home shows beside balances: what is on its way, how balances went, and what happened lately.',
  access: 'session',
  answer: {
    /** Deposits and converts under way, the newest first. */
    pending: z.array(settlementRecord),
    /** What balances gained or lost in each of the last days, the last ending now. Where much has moved, fewer days. */
    changes: z.array(z.object({ asset, changes: z.array(z.string().regex(/^-?\d+$/)) })),
    /** The newest first: transfers on PLANET, deposits and converts. */
    lately: z.array(
      z.union([
        z.object({ kind: z.literal('transfer'), entry: historyEntry }),
        z.object({ kind: z.literal('settlement'), record: settlementRecord }),
      ]),
    ),
  },
  errors: ['service_unavailable'],
})
