import { pricedAssets } from '@planet/units/asset'
import { z } from 'zod'
import { units } from '../explorer.ts'
import { email, timestamp, userType } from './common.ts'
import { checkItems, coinAmount, invoiceDraft } from './line-items.ts'
import {
  allNames,
  draftsOf,
  type orderStatus,
  outlineNames,
  payerNames,
  type quote,
  schemasOf,
} from './order-fields.ts'
import { asset, fiat } from './wallet.ts'

export type OrderStatus = z.infer<typeof orderStatus>

/** As a person may type it from a bill: in any case, with or without dashes. */
export const orderId = z
  .string()
  .max(60)
  .meta({ pattern: '^[Oo][Dd](-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{4}){4}$' })
  .transform((text) => {
    const letters = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/^OD/, '')
    return `OD-${letters.match(/.{1,4}/g)?.join('-') ?? ''}`
  })
  .pipe(z.string().regex(/^OD(-[0-9A-HJKMNP-TV-Z]{4}){4}$/))

/** Minutes until an unpaid order is cancelled: 5 minutes to 30 days. */
export const orderMinutes = { least: 5, usual: 30, most: 30 * 24 * 60 } as const

/** Coins with a rate, the least volatile first: the first is quoted until the payer picks another. */
export const pricedCurrencies = pricedAssets
const pricedCurrency = z.enum(pricedCurrencies)

/** The price of an order: an amount of one coin, or an amount in fiat that the payer pays in a coin of their choice. */
const priceDraft = {
  currency: asset.optional(),
  amount: coinAmount.optional(),
  price_currency: fiat.optional(),
  /** In the smallest unit of `price_currency`: whole yen and won, cents of dollars and euros. */
  price_amount: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
  /** The coins that the payer can choose from; all of them by default. */
  accepted_currencies: z.array(pricedCurrency).min(1).max(pricedCurrencies.length).optional(),
}

type PriceDraft = { [Name in keyof typeof priceDraft]?: unknown }

/** Exactly one of the two is required: coin and amount, or price. */
function checkPrice(draft: PriceDraft, context: z.RefinementCtx): void {
  const inFiat = draft.price_currency !== undefined || draft.price_amount !== undefined
  const wanted = inFiat ? (['price_currency', 'price_amount'] as const) : (['currency', 'amount'] as const)
  const excluded = inFiat ? (['currency', 'amount'] as const) : (['accepted_currencies'] as const)
  const refuse = (name: string, code: 'custom' | 'unrecognized_keys') =>
    context.addIssue(
      code === 'custom'
        ? { code, path: [name], message: 'required' }
        : { code, keys: [name], path: [], message: 'either a coin or a price' },
    )
  for (const name of wanted) if (draft[name] === undefined) refuse(name, 'custom')
  for (const name of excluded) if (draft[name] !== undefined) refuse(name, 'unrecognized_keys')
}

const orderDraft = {
  ...priceDraft,
  minutes: z.number().int().min(orderMinutes.least).max(orderMinutes.most).default(orderMinutes.usual),
  /** The time until which it can be paid, in place of `minutes`: 5 minutes to 30 days ahead. */
  due_at: timestamp.optional(),
  /** The customer's address in the shop's records. */
  customer_email: email.optional(),
  invoice: invoiceDraft.optional(),
}

/** An order as the wallet's own form creates it. */
export const walletDraft = z
  .strictObject({ ...orderDraft, ...draftsOf('all') })
  .superRefine(checkPrice)
  .superRefine(checkItems)

/** An order as a shop's system creates it. */
export const shopDraft = z
  .strictObject({ ...orderDraft, ...draftsOf('all', 'shops') })
  .superRefine(checkPrice)
  .superRefine(checkItems)

export type Quote = z.infer<typeof quote>

export const merchantOrder = z.object(schemasOf(allNames))
export type MerchantOrder = z.infer<typeof merchantOrder>

export const refund = z.object({ livemode: z.boolean(), txid: z.string(), amount: units, time: timestamp })
export type Refund = z.infer<typeof refund>

/** Waits until the merchant signs or declines it in the wallet. */
export const refundRequest = z.object({
  id: z.string(),
  livemode: z.boolean(),
  order_id: z.string(),
  amount: units,
  reason: z.string(),
  state: z.enum(['waiting', 'sent', 'declined']),
  txid: z.string().nullable(),
  time: timestamp,
})
export type RefundRequest = z.infer<typeof refundRequest>

/** What everyone but its payer and its merchant sees of an order that is taken: no contents. */
export const orderOutline = z.object({ view: z.literal('outline'), ...schemasOf(outlineNames) })
export type OrderOutline = z.infer<typeof orderOutline>

export const payerOrder = z.object({
  view: z.literal('full'),
  ...schemasOf(payerNames),
  merchant: z.object({
    account_id: z.string(),
    /** The verified name of a company. */
    name: z.string().nullable(),
    user_type: userType,
  }),
  /** Whether the viewer or another person is linked to it; `own` is whether the viewer created it. */
  taken: z.enum(['no', 'by_me', 'by_another']),
  own: z.boolean(),
  /** The way back to the shop: its host name, and the address with the signed result once there is one. */
  back: z.object({ host: z.string(), url: z.string() }).nullable(),
  /** For the payer alone: the last payment submitted, as long as the order is not paid by it. */
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
