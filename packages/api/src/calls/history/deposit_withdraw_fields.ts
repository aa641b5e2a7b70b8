import { networkIds } from '@planet/units/network'
import { z } from 'zod'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { asset } from '../wallet/fields.ts'

/** 1 deposit, 2 withdraw, which people know as convert. */
export const settlementType = z.literal([1, 2])

/** 1 and 2 processing, 3 completed, 4 denied, 5 failed. */
export const settlementStatus = z.literal([1, 2, 3, 4, 5])

export const settlementOutcomes = ['processing', 'completed', 'denied', 'failed'] as const
export type SettlementOutcome = (typeof settlementOutcomes)[number]

/** Where in its course a deposit or a convert is. */
export const settlementState = z.enum([
  'seen',
  'confirming',
  'crediting',
  'credited',
  'below_minimum',
  'reorganised',
  'requested',
  'in_review',
  'approving',
  'approved',
  'releasing',
  'queued',
  'released',
  'settling',
  'settled',
  'voiding',
  'returning',
  'returned',
])

export const settlementRecord = z.object({
  /** The settlement number: D-12 is a deposit, W-7 a convert. */
  id: z.string(),
  type: settlementType,
  status: settlementStatus,
  state: settlementState,
  /** When it was first seen, or asked for. */
  time: timestamp,
  currency: asset,
  amount: units,
  /** What the account pays for the main network beside the amount; deposits cost it nothing. */
  fee: units,
  network: z.enum(networkIds).nullable(),
  /** On the main network; null before there is one. */
  txid: z.string().nullable(),
  /** The deposit address that was paid, or the destination of a convert. */
  address: z.string(),
  /** While blocks are what it waits for. */
  confirmations: z.object({ done: z.number(), needed: z.number() }).nullable(),
  /** Why it was denied or failed: a code, or an operator's words. */
  reason: z.string().nullable(),
  /** What came back on PLANET after a denial or failure; null while nothing did. */
  returned: units.nullable(),
  /** The transaction in a public explorer of the main network, where one is set. */
  explorer_url: z.string().nullable(),
})

/** What a list or an export is narrowed down to. Times are moments; `until` is the first one that no longer counts. */
export const settlementFilter = {
  type: z.enum(['deposit', 'withdraw']).optional(),
  currency: asset.optional(),
  status: z.enum(settlementOutcomes).optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
  /** A settlement number, a transaction on either side, or an address. */
  q: z.string().trim().max(100).optional(),
}
