import { companyNames } from '@planet/accounts/information/company-names'
import { maskedNumber } from '@planet/api/fields/card'
import type { MerchantOrder, OrderOutline, PayerOrder } from '@planet/api/fields/merchant-order'
import { toHex } from '@planet/chains/hex'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { customerEmailOf } from './customer.ts'
import { invoiceView } from './invoices/invoice-view.ts'
import type { Orders } from './orders.ts'
import { priceView } from './price/price-view.ts'
import { attemptsOf } from './queries/attempts.ts'
import { waysBack } from './queries/ways-back.ts'
import { type ReadableOrder, readableOnPage, requireReadable } from './readers.ts'
import type { NewOrderRow, OrderRow } from './tables.ts'

/** What the order's page and a shop's frame need to say what became of it. */
const outline = (row: NewOrderRow) => ({
  id: row.id,
  livemode: row.livemode,
  status: row.status,
  closing: row.intent === 'closing' && row.chain === 'none',
  currency: row.asset,
  amount: row.amount,
  price_currency: row.price_currency,
  price_amount: row.price_amount,
})

const common = (row: NewOrderRow) => ({
  ...outline(row),
  ended_by: row.status === 'cancelled' ? row.ended_by : null,
  ...priceView(row),
  quotes: [...row.quotes],
  description: row.description,
  line_items: [...row.line_items],
  note: row.invoice_note,
  card_no: row.card_last_four && maskedNumber(row.card_last_four),
  time: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  linked_at: written(row.linked_at),
  paid_at: written(row.paid_at),
  refunded_at: written(row.refunded_at),
  cancelled_at: written(row.cancelled_at),
  payment_txid: row.payment && toHex(row.payment),
  refund_txid: row.refund && toHex(row.refund),
  refunded_amount: row.refunded,
})

const written = (time: Date | null): string | null => time?.toISOString() ?? null

export const merchantView = (
  orders: Pick<Orders, 'publicUrl' | 'dataKeys'>,
  row: NewOrderRow,
): MerchantOrder => ({
  ...common(row),
  to_account: row.payer_account,
  reference: row.reference,
  metadata: row.metadata,
  customer_email: customerEmailOf(orders, row),
  invoice: invoiceView(orders, row),
  return_url: row.return_url,
  cancel_url: row.cancel_url,
  // A top-up was created in the wallet; no merchant's list shows it.
  source: row.source === 'top_up' ? 'wallet' : row.source,
  link: new URL(`/order/detail/${row.id}`, orders.publicUrl).href,
})

export type Merchant = PayerOrder['merchant']
type Sold = Pick<OrderRow, 'merchant_account'>

/** What an order's payer, or anyone while it is open, sees. Queries are shared between all of them. */
export async function showEach(orders: Orders, shown: readonly ReadableOrder[]): Promise<PayerOrder[]> {
  const isMine = ({ reader }: ReadableOrder) => reader === 'payer'
  const rows = shown.map(({ row }) => row)
  const [merchantOf, attemptOf, backOf] = await Promise.all([
    merchantsOf(orders, rows),
    attemptsOf(
      orders,
      shown.filter(isMine).map(({ row }) => row),
    ),
    waysBack(orders, rows),
  ])
  return shown.map((one) => {
    const { row, viewer } = one
    return {
      view: 'full',
      ...common(row),
      merchant: merchantOf(row),
      taken: row.payer_account === null ? 'no' : isMine(one) ? 'by_me' : 'by_another',
      own: row.merchant_account === viewer,
      back: backOf(row),
      attempt: isMine(one) ? attemptOf(row) : null,
    }
  })
}

const readMerchants = prepare<{ id: string; user_type: Merchant['user_type'] }, readonly [ids: string[]]>(
  'merchants_of_orders',
  'select id, user_type from accounts where id = any($1)',
)

/** The merchants of the orders, in two queries. Only companies are shown by name: it is public and was verified. */
export async function merchantsOf(
  orders: Pick<Orders, 'db' | 'dataKeys'>,
  rows: readonly Sold[],
): Promise<(row: Sold) => Merchant> {
  const ids = [...new Set(rows.map((row) => row.merchant_account))]
  const found = new Map<string, Merchant>()
  if (ids.length > 0) {
    const accounts = await readMerchants(orders.db, [filledUp(ids, '')])
    const companies = accounts.filter(({ user_type }) => user_type === 'corporate').map(({ id }) => id)
    const names = await companyNames(orders, orders.db, companies)
    for (const { id, user_type } of accounts)
      found.set(id, { account_id: id, user_type, name: names.get(id) ?? null })
  }
  return (row) =>
    found.get(row.merchant_account) ?? {
      account_id: row.merchant_account,
      name: null,
      user_type: 'individual',
    }
}

async function showOne(orders: Orders, readable: ReadableOrder): Promise<PayerOrder> {
  const [view] = await showEach(orders, [readable])
  if (!view) throw new Error(`${readable.row.id} has no view`)
  return view
}

/** For anyone with the order's link. */
export async function showToVisitor(
  orders: Orders,
  row: OrderRow,
  viewer: string | undefined,
): Promise<PayerOrder | OrderOutline> {
  const readable = readableOnPage(row, viewer)
  return readable ? showOne(orders, readable) : { view: 'outline', ...outline(row) }
}

export const showToPayer = async (orders: Orders, row: OrderRow, payer: string): Promise<PayerOrder> =>
  showOne(orders, requireReadable(row, payer))

export const showAllToPayer = async (
  orders: Orders,
  rows: readonly OrderRow[],
  payer: string,
): Promise<PayerOrder[]> =>
  showEach(
    orders,
    rows.map((row) => requireReadable(row, payer)),
  )
