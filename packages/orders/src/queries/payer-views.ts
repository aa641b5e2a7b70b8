import type { OrderOutline, PayerOrder } from '@planet/api/fields/merchant-order'
import type { Orders } from '../orders.ts'
import { type ReadableOrder, readableOnPage, requireReadable } from '../readers.ts'
import type { OrderRow } from '../tables.ts'
import { outlineView, payerView } from '../views.ts'
import { attemptsOf } from './attempts.ts'
import { merchantsOf } from './merchants.ts'
import { waysBack } from './ways-back.ts'

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
      ...payerView(row),
      merchant: merchantOf(row),
      taken: row.payer_account === null ? 'no' : isMine(one) ? 'by_me' : 'by_another',
      own: row.merchant_account === viewer,
      back: backOf(row),
      attempt: isMine(one) ? attemptOf(row) : null,
    }
  })
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
  return readable ? showOne(orders, readable) : { view: 'outline', ...outlineView(row) }
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
