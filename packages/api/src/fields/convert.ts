import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp } from './common.ts'
import { asset } from './wallet.ts'

/** Why a convert is reviewed manually before it is approved. */
export const reviewReason = z.enum([
  'bridge_paused',
  'password_changed',
  'new_address_above_limit',
  'account_limit',
  'global_limit',
  'account_unknown',
  'account_held',
  'travel_rule',
])

/** Why an operator may deny a convert. The reason is written to the chain, so it is a code instead of free text. */
export const denialReasons = [
  'customer_asked',
  'destination_risk',
  'identity_doubt',
  'source_unclear',
  'policy',
] as const
export type DenialReason = (typeof denialReasons)[number]

export const convertStep = z.enum([
  /** Submitted to PLANET, not final there yet. */
  'sent',
  /** PLANET refused it; no money moved. */
  'refused',
  /** Locked; the rules are being checked. */
  'requested',
  'review',
  'approving',
  'releasing',
  /** A large payment: it waits in the vault until `queued_until`. */
  'queued',
  'confirming',
  /** Confirmed on the main network; the guardians are closing it on PLANET. */
  'settling',
  'complete',
  'returning',
  'returned',
])

export const convertRecord = z.object({
  /** The convert's key in the bridge contract; null until it is on PLANET. */
  id: z.string().nullable(),
  /** The settlement number, such as W-7; null until it is on PLANET. */
  number: z.string().nullable(),
  /** The transaction on PLANET that requested it; null if it is no longer known. */
  txid: z.string().nullable(),
  asset,
  /** A main network. Requests to the contract that name any other network are returned. */
  network: z.string(),
  /** The amount that arrives; `fee` was locked in addition. */
  amount: units,
  fee: units,
  destination: z.string(),
  time: timestamp,
  /** 1 requested or in review, 2 released and confirming, 3 complete, 4 denied, 5 failed. */
  status: z.number().int().min(1).max(5),
  step: convertStep,
  reasons: z.array(z.string()),
  /** Guardians that have approved, the number required, and the total. */
  approvals: z.object({ given: z.number(), needed: z.number(), of: z.number() }),
  /** Operators who have approved it under review, and the number required; null before the first approval. */
  operators: z.object({ given: z.number(), needed: z.number() }).nullable(),
  /** When a large payment leaves the vault, while it waits there. */
  queued_until: timestamp.nullable(),
  /** The payment on the main network. */
  release: z.object({ txid: z.string(), confirmations: z.number(), needed: z.number() }).nullable(),
  /** The amount that is being returned or was returned, and why. */
  returned: z.object({ cause: z.enum(['denied', 'failed']), reason: z.string(), amount: units }).nullable(),
})
