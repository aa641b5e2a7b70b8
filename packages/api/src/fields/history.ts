import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp, userType } from './common.ts'
import { asset } from './wallet.ts'

export const transferTypes = ['transaction', 'order_pay', 'order_refund', 'deposit', 'withdraw'] as const
export const transferType = z.enum(transferTypes)
export type TransferType = z.infer<typeof transferType>

export const direction = z.enum(['in', 'out'])

/** pending: submitted and not in a block yet; included; final; failed: reverted in a block; refused by the chain. */
export const transferState = z.enum(['pending', 'included', 'final', 'failed', 'refused'])

export const party = z.object({ address: z.string(), account_id: z.string().nullable() })

export const historyEntry = z.object({
  /** The transaction's hash and the place in it, for the detail page. */
  id: z.string(),
  txid: z.string(),
  type: transferType,
  direction,
  currency: asset,
  amount: units,
  /** The time of its block, or of its submission. */
  time: timestamp,
  state: transferState,
  from: party,
  to: party,
  /** What kind of account the other party has; null for an address without one. */
  account_type: userType.nullable(),
  /** The other party's name in the contacts. */
  contact_name: z.string().nullable(),
  /** The merchant's name as the order showed it to its payer; null for everything else. */
  merchant_name: z.string().nullable(),
  /** Visible only to the two parties of a transfer; may be empty. */
  comment: z.string(),
  /** The order that was paid or refunded; null for everything else. */
  orderId: z.string().nullable(),
})

/** Filters of a list or an export. `until` is exclusive. */
export const historyFilter = {
  currency: asset.optional(),
  direction: direction.optional(),
  type: transferType.optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
  /** An account id, address, transaction, order, merchant, contact's name, or part of a comment. */
  q: z.string().trim().max(100).optional(),
}
