import { z } from 'zod'
import { units } from '../../explorer.ts'
import { isPlainLine, timestamp, userType } from '../../fields.ts'
import { asset } from '../wallet/fields.ts'

export const orderStatuses = ['opened', 'linked', 'cancelled', 'paid', 'refunded'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>

/** As a person may type it from a bill: any case, with or without dashes. */
export const orderId = z
  .string()
  .max(60)
  .transform((text) => {
    const letters = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/^OD/, '')
    return `OD-${letters.match(/.{1,4}/g)?.join('-') ?? ''}`
  })
  .pipe(z.string().regex(/^OD(-[0-9A-HJKMNP-TV-Z]{4}){4}$/))

/** Minutes until an unpaid order is cancelled. */
export const orderMinutes = { least: 5, usual: 30, most: 24 * 60 } as const

export const orderDraft = {
  asset,
  /** Smallest units, more than nothing, and no more than a contract can count. */
  amount: z.string().regex(/^[1-9]\d{0,76}$/),
  /** Shown to the payer, so it may not be made to look like something else. */
  description: z.string().trim().max(200).refine(isPlainLine).default(''),
  minutes: z.number().int().min(orderMinutes.least).max(orderMinutes.most).default(orderMinutes.usual),
}

const times = {
  time: timestamp,
  expires_at: timestamp,
  linked_at: timestamp.nullable(),
  paid_at: timestamp.nullable(),
  refunded_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
}

/** What payer and merchant both see. */
const order = {
  id: z.string(),
  status: orderStatus,
  /** Cancelled by somebody while a payment may still be on its way: the chain decides within moments. */
  closing: z.boolean(),
  ended_by: z.enum(['merchant', 'payer', 'time']).nullable(),
  currency: asset,
  amount: units,
  description: z.string(),
  /** Of the card that it charges, all but the last four digits covered; null where it charges none. */
  card_no: z.string().nullable(),
  ...times,
  /** Transactions on PLANET. */
  payment_txid: z.string().nullable(),
  refund_txid: z.string().nullable(),
}

export const merchantOrder = z.object({
  ...order,
  /** The linked user. */
  to_account: z.string().nullable(),
  /** The merchant's own name for it, where one was given. */
  reference: z.string(),
  source: z.enum(['wallet', 'api', 'sdk']),
  link: z.string(),
})
export type MerchantOrder = z.infer<typeof merchantOrder>

export const payerOrder = z.object({
  ...order,
  merchant: z.object({
    account_id: z.string(),
    /** Of a company, as it was identified. */
    name: z.string().nullable(),
    user_type: userType,
  }),
  /** Whether the person who asks has taken it, or made it; or somebody else has taken it. */
  taken: z.enum(['no', 'by_me', 'by_another']),
  own: z.boolean(),
  /** For the payer alone: the payment that he handed in last, as long as the order is not paid by it. */
  attempt: z.object({ txid: z.string(), state: z.enum(['pending', 'failed']) }).nullable(),
})
export type PayerOrder = z.infer<typeof payerOrder>

/** What a device needs to sign a call of the Orders contract. */
export const orderTransaction = {
  chain_id: z.number(),
  nonce: z.number(),
  gas_limit: z.number(),
  orders: z.string(),
  /** Null for PLA. */
  token: z.string().nullable(),
}
