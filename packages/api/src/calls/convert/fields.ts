import { z } from 'zod'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { asset } from '../wallet/fields.ts'

/** Why a person looks at a convert before it is approved. */
export const reviewReason = z.enum([
  'bridge_paused',
  'password_changed',
  'new_address_above_limit',
  'account_limit',
  'global_limit',
  'account_unknown',
  'travel_rule',
])

/** Why an operator may deny one. It is written on the chain, so it is a word and no sentence. */
export const denialReasons = [
  'customer_asked',
  'destination_risk',
  'identity_doubt',
  'source_unclear',
  'policy',
] as const

export const convertStep = z.enum([
  /** Handed to PLANET, not final there yet. */
  'sent',
  /** PLANET did not take it; nothing was moved. */
  'refused',
  /** Locked; the rules look at it. */
  'requested',
  'review',
  'approving',
  'releasing',
  /** A large payment: it waits in the vault until `queued_until`. */
  'queued',
  'confirming',
  /** Arrived and deep enough; the guardians close it on PLANET. */
  'settling',
  'complete',
  'returning',
  'returned',
])

export const convertRecord = z.object({
  /** The key under which the bridge's contract knows it; null before PLANET has it. */
  id: z.string().nullable(),
  /** The settlement number, such as W-7; null before PLANET has it. */
  number: z.string().nullable(),
  /** The transaction on PLANET that asked for it; null where it is not known any more. */
  txid: z.string().nullable(),
  asset,
  /** A main network; whatever else somebody has asked the contract for is returned. */
  network: z.string(),
  /** What arrives; `fee` was locked on top of it. */
  amount: units,
  fee: units,
  destination: z.string(),
  time: timestamp,
  /** 1 requested or in review, 2 released and confirming, 3 complete, 4 denied, 5 failed. */
  status: z.number().int().min(1).max(5),
  step: convertStep,
  reasons: z.array(z.string()),
  /** Guardians that have approved, how many must, and how many there are. */
  approvals: z.object({ given: z.number(), needed: z.number(), of: z.number() }),
  /** Operators who have approved it under review, and how many must; null before the first has. */
  operators: z.object({ given: z.number(), needed: z.number() }).nullable(),
  /** When a large payment leaves the vault, while it waits there. */
  queued_until: timestamp.nullable(),
  /** The payment on the main network. */
  release: z.object({ txid: z.string(), confirmations: z.number(), needed: z.number() }).nullable(),
  /** What comes back, or has, and why. */
  returned: z.object({ cause: z.enum(['denied', 'failed']), reason: z.string(), amount: units }).nullable(),
})
