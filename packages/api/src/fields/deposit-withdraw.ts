import { networkIds } from '@planet/units/network'
import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp } from './common.ts'
import { asset } from './wallet.ts'

/** 1 deposit, 2 withdraw, shown to people as convert. */
export const settlementType = z.literal([1, 2])

/** 1 and 2 processing, 3 completed, 4 denied, 5 failed. */
export const settlementStatus = z.literal([1, 2, 3, 4, 5])

export const settlementOutcomes = ['processing', 'completed', 'denied', 'failed'] as const
export type SettlementOutcome = (typeof settlementOutcomes)[number]

/** The stage of a deposit or a convert. */
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
  /** When it was first seen, or requested. */
  time: timestamp,
  currency: asset,
  amount: units,
  /** The main network's fee that the account pays in addition to the amount; zero for deposits. */
  fee: units,
  network: z.enum(networkIds).nullable(),
  /** On the main network; null before it is sent. */
  txid: z.string().nullable(),
  /** The deposit address that was paid, or the destination of a convert. */
  address: z.string(),
  /** While it waits for confirmations. */
  confirmations: z.object({ done: z.number(), needed: z.number() }).nullable(),
  /** Why it was denied or failed: a code, or an operator's words. */
  reason: z.string().nullable(),
  /** The amount returned on PLANET after a denial or failure; null otherwise. */
  returned: units.nullable(),
  /** The transaction in a public explorer of the main network, if one is configured. */
  explorer_url: z.string().nullable(),
})

/** Filters of a list or an export. `until` is exclusive. */
export const settlementFilter = {
  type: z.enum(['deposit', 'withdraw']).optional(),
  currency: asset.optional(),
  status: z.enum(settlementOutcomes).optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
  /** A settlement number, a transaction on either side, or an address. */
  q: z.string().trim().max(100).optional(),
}
