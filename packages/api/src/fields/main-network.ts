import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp } from './common.ts'
import { mainNetwork } from './deposit.ts'
import { direction } from './history.ts'
import { asset, fiat } from './wallet.ts'

/** Pending, in a block, final, executed without effect, rejected, expired, or replaced. */
export const mainStates = [
  'pending',
  'included',
  'final',
  'failed',
  'refused',
  'expired',
  'replaced',
] as const
export const mainState = z.enum(mainStates)

/** Why a network rejected a transaction. */
export const mainRefusals = [
  'insufficient_funds',
  'dust',
  'fee_too_low',
  'nonce_used',
  'conflict',
  'expired',
  'contract_refused',
  'out_of_energy',
  'other',
] as const
export const mainRefusal = z.enum(mainRefusals)
export type MainRefusal = z.infer<typeof mainRefusal>

export const txid = z.string().regex(/^[0-9a-f]{64}$/)
export const mainAddress = z.string().trim().min(20).max(100)

export const mainTransaction = z.object({
  network: mainNetwork,
  txid,
  asset,
  to: z.string(),
  amount: units,
  /** The fee that the network charged, in its own coin; null until it is known. */
  fee: units.nullable(),
  state: mainState,
  refusal: mainRefusal.nullable(),
  confirmations: z.number(),
  /** Confirmations after which it counts as final. */
  needed: z.number(),
  sent_at: timestamp,
  /** A note that only the owner sees. */
  memo: z.string(),
  /** The payment that this one replaces with a higher fee, by spending the same coins or using the same nonce. */
  replaces: txid.nullable(),
  /** The payment that replaces this one, until either is in a block. */
  replaced_by: txid.nullable(),
})

/** One line of the history of own addresses: a payment that was sent (`out`), or received from others (`in`). */
export const mainPayment = z.object({
  direction,
  network: mainNetwork,
  txid,
  /** The place within the transaction of a payment that was received; null for one that was sent. */
  index: z.number().nullable(),
  currency: asset,
  amount: units,
  /** When it was submitted, or the time of the block in which it was received. */
  time: timestamp,
  /** What was received is in a block, `included` or `final`. */
  state: mainState,
  confirmations: z.number(),
  /** Confirmations after which it counts as final. */
  needed: z.number(),
  /** What the network charged the sender, in its own coin; null until it is known, and for what was received. */
  fee: units.nullable(),
  /** The own address for what was sent. Of what was received: empty for newly mined or issued coins, null if it is not known. */
  from: z.array(z.string()).nullable(),
  to: z.string(),
  /** The name of the other party in the contacts. */
  contact_name: z.string().nullable(),
  /** A note that only the owner sees. */
  memo: z.string(),
  /** The withdrawal from PLANET that paid it; null for everything else. */
  withdrawal: z.string().nullable(),
  replaces: txid.nullable(),
  replaced_by: txid.nullable(),
  fiat,
  /** The value in `fiat` at that time, a decimal string; null if no rate of that day is known. */
  value: z.string().nullable(),
})
