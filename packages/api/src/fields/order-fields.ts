import { z } from 'zod'
import { units } from '../explorer.ts'
import { filledPattern, isPlainLine, plainPattern, timestamp } from './common.ts'
import { invoice, lineItems } from './line-items.ts'
import { asset, fiat } from './wallet.ts'

export const orderStatuses = ['opened', 'linked', 'cancelled', 'paid', 'refunded'] as const
export const orderStatus = z.enum(orderStatuses)

/** A coin that can pay the price. `rate` is the price of one whole coin, a decimal string. */
export const quote = z.object({ currency: asset, amount: units, rate: z.string() })

/**
 * Who sees a field besides the merchant: the `payer` and anyone who opens the link before the order is taken; `everyone`
 * with the link, also afterwards; or nobody.
 */
type Audience = 'everyone' | 'payer' | 'merchant'
/** Whether events and webhooks carry a field. */
type Carrier = 'in events' | 'not in events'
type Field = { schema: z.ZodType; to: Audience; events: Carrier }

const field = <Schema extends z.ZodType, To extends Audience, Events extends Carrier>(
  schema: Schema,
  to: To,
  events: Events,
) => ({ schema, to, events })

/**
 * The same for a field that the merchant sends and reads back unchanged; the order has a column of its name. `draft`
 * checks what is sent, and `initial` is the value if nothing is.
 */
const sent = <F extends Field, Draft extends z.ZodType, By extends 'shops' | 'all'>(
  shown: F,
  more: { column: 'text' | 'jsonb'; initial: z.infer<F['schema']>; draft: Draft; by: By },
) => ({ ...shown, ...more })

const line = (length: number) => z.string().trim().max(length).refine(isPlainLine).meta(plainPattern)

/** The merchant's own name for an order; unique among the merchant's orders that are not cancelled. */
export const reference = line(100)

/** The merchant's own facts about an order; the payer never sees them. */
const mostKeys = 20
const metadata = z
  .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500).refine(isPlainLine).meta(plainPattern))
  .refine((value) => Object.keys(value).length <= mostKeys)
  .meta({ maxProperties: mostKeys })

/** Where a browser goes. The server checks the scheme; the payer sees the host name before following it. */
const browserUrl = z.string().trim().min(1).max(1000).refine(isPlainLine).meta(filledPattern)

const optionalText = { column: 'text', initial: null } as const

export const sentFields = {
  // Shown to the payer, so it may not contain characters that disguise it.
  description: sent(field(z.string(), 'payer', 'in events'), {
    column: 'text',
    initial: '',
    draft: line(200).default(''),
    by: 'all',
  }),
  line_items: sent(field(lineItems, 'payer', 'in events'), {
    column: 'jsonb',
    initial: [],
    draft: lineItems.default([]),
    by: 'all',
  }),
  reference: sent(field(z.string(), 'merchant', 'in events'), {
    column: 'text',
    initial: '',
    draft: reference.default(''),
    by: 'all',
  }),
  metadata: sent(field(z.record(z.string(), z.string()), 'merchant', 'in events'), {
    column: 'jsonb',
    initial: {},
    draft: metadata.default({}),
    by: 'all',
  }),
  // The addresses for the payer's browser after a payment, or if the payer leaves without paying.
  return_url: sent(field(z.string().nullable(), 'merchant', 'not in events'), {
    ...optionalText,
    draft: browserUrl.optional(),
    by: 'shops',
  }),
  cancel_url: sent(field(z.string().nullable(), 'merchant', 'not in events'), {
    ...optionalText,
    draft: browserUrl.optional(),
    by: 'shops',
  }),
}

export type SentFields = typeof sentFields
type SentName = keyof SentFields
export const sentNames = Object.keys(sentFields) as SentName[]

/**
 * The fields of an order, one line each: the API's answers, the views, events, webhooks, their test and the SDK's types
 * follow from it (docs/how-to.md). `merchants/notes.ts` explains each to merchants.
 */
export const orderFields = {
  id: field(z.string(), 'everyone', 'in events'),
  livemode: field(z.boolean(), 'everyone', 'in events'),
  status: field(orderStatus, 'everyone', 'in events'),
  closing: field(z.boolean(), 'everyone', 'not in events'),
  currency: field(asset, 'everyone', 'in events'),
  amount: field(units, 'everyone', 'in events'),
  price_currency: field(fiat.nullable(), 'everyone', 'in events'),
  price_amount: field(units.nullable(), 'everyone', 'in events'),
  ended_by: field(z.enum(['merchant', 'payer', 'time']).nullable(), 'payer', 'in events'),
  rate: field(z.string().nullable(), 'payer', 'in events'),
  rates_at: field(timestamp.nullable(), 'payer', 'in events'),
  quotes: field(z.array(quote), 'payer', 'not in events'),
  ...sentFields,
  note: field(z.string(), 'payer', 'not in events'),
  card_no: field(z.string().nullable(), 'payer', 'not in events'),
  time: field(timestamp, 'payer', 'not in events'),
  expires_at: field(timestamp, 'payer', 'not in events'),
  linked_at: field(timestamp.nullable(), 'payer', 'not in events'),
  paid_at: field(timestamp.nullable(), 'payer', 'in events'),
  refunded_at: field(timestamp.nullable(), 'payer', 'not in events'),
  cancelled_at: field(timestamp.nullable(), 'payer', 'not in events'),
  payment_txid: field(z.string().nullable(), 'payer', 'in events'),
  refund_txid: field(z.string().nullable(), 'payer', 'in events'),
  refunded_amount: field(units, 'payer', 'in events'),
  to_account: field(z.string().nullable(), 'merchant', 'in events'),
  customer_email: field(z.string().nullable(), 'merchant', 'not in events'),
  invoice: field(invoice.nullable(), 'merchant', 'not in events'),
  source: field(z.enum(['wallet', 'api', 'sdk']), 'merchant', 'in events'),
  link: field(z.string(), 'merchant', 'not in events'),
}

type Fields = typeof orderFields
export type OrderFieldName = keyof Fields
type Named<Part> = { [Name in OrderFieldName]: Fields[Name] extends Part ? Name : never }[OrderFieldName]

const names = Object.keys(orderFields) as OrderFieldName[]
const namesWith = <Part>(test: (field: Field) => boolean): Named<Part>[] =>
  names.filter((name): name is Named<Part> => test(orderFields[name]))

export const allNames = namesWith<Field>(() => true)
export const outlineNames = namesWith<{ to: 'everyone' }>(({ to }) => to === 'everyone')
export const payerNames = namesWith<{ to: 'everyone' | 'payer' }>(({ to }) => to !== 'merchant')
export const eventNames = namesWith<{ events: 'in events' }>(({ events }) => events === 'in events')

export const schemasOf = <Name extends OrderFieldName>(wanted: readonly Name[]) =>
  Object.fromEntries(wanted.map((name) => [name, orderFields[name].schema])) as {
    [Each in Name]: Fields[Each]['schema']
  }

type DraftName<By> = { [Name in SentName]: SentFields[Name]['by'] extends By ? Name : never }[SentName]

/** What checks the fields that shops, or all merchants, may send. */
export const draftsOf = <By extends 'shops' | 'all'>(...by: readonly By[]) =>
  Object.fromEntries(
    sentNames
      .filter((name) => (by as readonly string[]).includes(sentFields[name].by))
      .map((name) => [name, sentFields[name].draft]),
  ) as { [Name in DraftName<By>]: SentFields[Name]['draft'] }
