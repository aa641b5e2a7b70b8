import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp } from './common.ts'
import { coinAmount } from './line-items.ts'
import { payerOrder } from './merchant-order.ts'
import { sentFields } from './order-fields.ts'
import { asset, fiat } from './wallet.ts'

/** Printed and typed like an order's number. */
export const linkId = z.string().regex(/^PL(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)

/** A coin, or fiat, which the payer pays in a coin of their choice. */
const linkCurrency = z.union([fiat, asset])

export const linkDraft = z.strictObject({
  currency: linkCurrency,
  /** In the smallest unit; without it the payer types the amount. */
  amount: coinAmount.optional(),
  description: sentFields.description.draft,
})

const link = {
  id: z.string(),
  currency: linkCurrency,
  amount: units.nullable(),
  description: z.string(),
}

/** As its merchant sees it. */
export const merchantLink = z.object({
  ...link,
  url: z.string(),
  time: timestamp,
  /** Orders that were paid through it. */
  paid_orders: z.number(),
})
export type MerchantLink = z.infer<typeof merchantLink>

/** As anyone who opens it sees it. */
export const payerLink = z.object({ ...link, merchant: payerOrder.shape.merchant, own: z.boolean() })
export type PayerLink = z.infer<typeof payerLink>
