import { z } from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { units } from '../../explorer.ts'
import { isPlainLine, timestamp } from '../../fields.ts'
import { orderDraft, orderStatus } from '../merchant/fields.ts'
import { asset } from '../wallet/fields.ts'

/** A merchant's own name for an order; unique for each token, so that one bill cannot become two orders. */
export const reference = z.string().trim().max(100).refine(isPlainLine)

export const draft = z.strictObject({ ...orderDraft, reference: reference.default('') })

const orderEventType = z.enum([
  'order.opened',
  'order.linked',
  'order.paid',
  'order.refunded',
  'order.cancelled',
  'order.reverted',
])

/** What a webhook carries. */
export const webhookEvent = z.object({
  id: z.string(),
  type: orderEventType,
  at: timestamp,
  order: z.object({
    id: z.string(),
    reference: z.string(),
    status: orderStatus,
    currency: asset,
    amount: units,
    payment_txid: z.string().nullable(),
    refund_txid: z.string().nullable(),
  }),
})

export const orderEvent = webhookEvent.extend({ number: z.string() })

export const tokenErrors: readonly ErrorCode[] = ['not_authenticated', 'warn_not_enough_access_param']
