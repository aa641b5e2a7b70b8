import { z } from 'zod'
import { units } from '../explorer.ts'
import { email, filledPattern, isPlainLine, plainPattern, timestamp, userType } from './common.ts'
import { checkItems, coinAmount, invoice, invoiceDraft, lineItems } from './line-items.ts'
import { asset, fiat } from './wallet.ts'

export const orderStatuses = ['opened', 'linked', 'cancelled', 'paid', 'refunded'] as const
export const orderStatus = z.enum(orderStatuses)
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

/** The merchant's own name for an order; unique among the merchant's orders that are not cancelled. */
export const reference = z.string().trim().max(100).refine(isPlainLine).meta(plainPattern)

/** The merchant's own facts about an order; the payer never sees them. */
const mostKeys = 20
export const metadata = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500).refine(isPlainLine).meta(plainPattern))
  .refine((value) => Object.keys(value).length <= mostKeys)
  .meta({ maxProperties: mostKeys })

/** Where a browser goes. The server checks the scheme; the payer sees the host name before following it. */
const browserUrl = z.string().trim().min(1).max(1000).refine(isPlainLine).meta(filledPattern)

/** Coins with a rate, the least volatile first: the first is quoted until the payer picks another. */
export const pricedCurrencies = ['USDT', 'BTC', 'ETH', 'TRX'] as const
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

export const orderDraft = {
  ...priceDraft,
  /** Shown to the payer, so it may not contain characters that disguise it. */
  description: z.string().trim().max(200).refine(isPlainLine).meta(plainPattern).default(''),
  minutes: z.number().int().min(orderMinutes.least).max(orderMinutes.most).default(orderMinutes.usual),
  /** The time until which it can be paid, in place of `minutes`: 5 minutes to 30 days ahead. */
  due_at: timestamp.optional(),
  line_items: lineItems.default([]),
  reference: reference.default(''),
  metadata: metadata.default({}),
  /** The customer's address in the shop's records. */
  customer_email: email.optional(),
  invoice: invoiceDraft.optional(),
}

/** An order as the wallet's own form creates it. */
export const walletDraft = z.strictObject(orderDraft).superRefine(checkPrice).superRefine(checkItems)

/** With the addresses for the payer's browser after a payment, or if the payer leaves without paying. */
export const shopDraft = z
  .strictObject({ ...orderDraft, return_url: browserUrl.optional(), cancel_url: browserUrl.optional() })
  .superRefine(checkPrice)
  .superRefine(checkItems)

/** A coin that can pay the price. `rate` is the price of one whole coin, a decimal string. */
export const quote = z.object({ currency: asset, amount: units, rate: z.string() })
export type Quote = z.infer<typeof quote>

/** Null, and without quotes, if the order is priced in a coin. */
const price = {
  price_currency: fiat.nullable(),
  price_amount: units.nullable(),
  /** The rate at which the price became `amount`, locked until the order ends. */
  rate: z.string().nullable(),
  rates_at: timestamp.nullable(),
}

const times = {
  time: timestamp,
  expires_at: timestamp,
  linked_at: timestamp.nullable(),
  paid_at: timestamp.nullable(),
  refunded_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
}

const outline = {
  id: z.string(),
  /** False for a test order, which never touches money. */
  livemode: z.boolean(),
  status: orderStatus,
  /** Cancelled while a payment may still be on its way: the chain decides within moments. */
  closing: z.boolean(),
  /** What is paid. Where the price is in fiat, the first accepted coin until the payer picks one. */
  currency: asset,
  amount: units,
  price_currency: price.price_currency,
  price_amount: price.price_amount,
}

/** What payer and merchant both see. */
const order = {
  ...outline,
  ended_by: z.enum(['merchant', 'payer', 'time']).nullable(),
  ...price,
  quotes: z.array(quote),
  description: z.string(),
  line_items: lineItems,
  /** The merchant's note on the invoice; may be empty. */
  note: z.string(),
  /** The masked number of the card that it charges; null if it charges no card. */
  card_no: z.string().nullable(),
  ...times,
  /** Transactions on PLANET. */
  payment_txid: z.string().nullable(),
  /** Of the last refund. */
  refund_txid: z.string().nullable(),
  /** The total refunded so far; the order is `refunded` when this is the whole amount. */
  refunded_amount: units,
}

export const merchantOrder = z.object({
  ...order,
  /** The linked user. */
  to_account: z.string().nullable(),
  reference: z.string(),
  metadata: z.record(z.string(), z.string()),
  customer_email: z.string().nullable(),
  invoice: invoice.nullable(),
  return_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  source: z.enum(['wallet', 'api', 'sdk']),
  link: z.string(),
})
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
export const orderOutline = z.object({ view: z.literal('outline'), ...outline })
export type OrderOutline = z.infer<typeof orderOutline>

export const payerOrder = z.object({
  view: z.literal('full'),
  ...order,
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
