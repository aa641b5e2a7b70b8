import { ApiError } from '@planet/api/api-error'
import type { invoiceDraft } from '@planet/api/fields/line-items'
import { orderMinutes } from '@planet/api/fields/merchant-order'
import type { SentFields } from '@planet/api/fields/order-fields'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { z } from 'zod'
import { checkUrl } from '../callback-url.ts'
import { sealCustomer } from '../customer.ts'
import { invoiceColumns } from '../invoices/queue-invoice-mail.ts'
import { newId } from '../new-id.ts'
import { type CreatedRow, sentValues } from '../order-columns.ts'
import type { Orders } from '../orders.ts'
import { lockRates } from '../price/lock-rates.ts'
import type { OrderRow } from '../tables.ts'

type Sent = { [Name in keyof SentFields]?: OrderRow[Name] | undefined }

export type Draft = Sent & {
  /** A coin and its amount, or a price in fiat. */
  currency?: AssetCode | undefined
  amount?: string | undefined
  price_currency?: FiatCode | undefined
  price_amount?: string | undefined
  accepted_currencies?: readonly AssetCode[] | undefined
  minutes: number
  /** Instead of `minutes`. */
  due_at?: string | undefined
  invoice?: z.infer<typeof invoiceDraft> | undefined
  customer_email?: string | undefined
  source: OrderRow['source']
  /** False for a test order, which never touches money. */
  livemode?: boolean
  tokenId?: string | undefined
  /** The payment link through which it was created. */
  linkId?: string
  /** Set if it charges a card: the money goes to the card programme, not to the merchant. */
  card?: { lastFour: string; payee: string }
}

type Terms = Pick<CreatedRow, 'asset' | 'amount' | 'price_currency' | 'price_amount' | 'quotes' | 'rates_at'>

/** The amount to pay: as in the draft, or its price at today's rates. */
async function termsOf(orders: Orders, db: Database, draft: Draft): Promise<Terms> {
  const { currency, amount, price_currency, price_amount, accepted_currencies } = draft
  if (price_currency !== undefined && price_amount !== undefined) {
    const price = { price_currency, price_amount }
    const { first, quotes, ratesAt } = await lockRates(orders, db, { ...price, accepted_currencies })
    const locked = { ...price, quotes, rates_at: ratesAt }
    return { asset: first.currency, amount: first.amount, ...locked }
  }
  if (currency === undefined || amount === undefined) throw new ApiError('validation_error')
  return { asset: currency, amount }
}

const minuteMs = 60_000

function endOf({ due_at, minutes }: Draft, now: Date): Date {
  const ahead = due_at === undefined ? minutes * minuteMs : new Date(due_at).getTime() - now.getTime()
  if (ahead < orderMinutes.least * minuteMs || ahead > orderMinutes.most * minuteMs)
    throw new ApiError('validation_error', { fields: [{ field: 'due_at', reason: 'format' }] })
  return new Date(now.getTime() + ahead)
}

export type NewOrder = { accountId: string; draft: Draft }

/** A new order without its payee's address. Refuses a draft that cannot become one. */
export async function newRow(
  orders: Orders,
  db: Database,
  { accountId, draft }: NewOrder,
  now: Date,
): Promise<CreatedRow> {
  for (const field of ['return_url', 'cancel_url'] as const) {
    const url = draft[field]
    // A test order may return to a shop on the developer's own machine.
    if (typeof url === 'string') checkUrl(field, url, orders.privateCallbacks || draft.livemode === false)
  }
  const id = newId('OD')
  const livemode = draft.livemode ?? true
  return {
    id,
    merchant_account: accountId,
    ...(await termsOf(orders, db, draft)),
    ...sentValues(draft),
    reference_key: draft.reference || null,
    ...sealCustomer(orders, id, draft),
    ...(draft.invoice && (await invoiceColumns(orders, db, accountId, draft.invoice, livemode))),
    source: draft.source,
    livemode,
    token_id: draft.tokenId ?? null,
    link_id: draft.linkId ?? null,
    purpose: draft.card ? 'card' : 'sale',
    card_last_four: draft.card?.lastFour ?? null,
    created_at: now,
    expires_at: endOf(draft, now),
  }
}
