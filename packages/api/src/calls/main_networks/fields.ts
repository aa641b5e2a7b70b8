import { z } from 'zod'
import { units } from '../../explorer.ts'
import { timestamp } from '../../fields.ts'
import { mainNetwork } from '../deposit/fields.ts'
import { asset } from '../wallet/fields.ts'

/** On its way, in a block, deep enough to stay, executed without effect, not taken, too late, or another took its place. */
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

/** Why a network did not take a transaction. */
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
  /** What the network took, in its own coin; null while it is not known. */
  fee: units.nullable(),
  state: mainState,
  refusal: mainRefusal.nullable(),
  confirmations: z.number(),
  /** Confirmations after which it counts as final. */
  needed: z.number(),
  sent_at: timestamp,
  /** The owner's own note; nobody else sees it. */
  memo: z.string(),
  /** The payment whose coins or place in line it takes, because it offers more to the network. */
  replaces: txid.nullable(),
  /** The payment that does the same to this one, while nothing has become of that. */
  replaced_by: txid.nullable(),
})
