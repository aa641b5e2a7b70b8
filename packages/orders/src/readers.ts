import { ApiError } from '@planet/api/api-error'
import type { OrderRow } from './tables.ts'

/** Who reads an order: one of its two parties, or anyone else who has its link. */
export type Reader = 'merchant' | 'payer' | 'stranger'

type Parties = Pick<OrderRow, 'merchant_account' | 'payer_account'>
type Progress = Pick<OrderRow, 'status' | 'linked_at' | 'authorised_until'>

/** The payer of a top-up is its merchant too, and reads it as its payer. */
export function readerOf({ merchant_account, payer_account }: Parties, viewer: string | undefined): Reader {
  if (viewer === undefined) return 'stranger'
  if (payer_account === viewer) return 'payer'
  return merchant_account === viewer ? 'merchant' : 'stranger'
}

/**
 * Whether a payer has committed to it. An abandoned order is open again, because its next payer reads it before they
 * take it; an authorisation stays on record, so an order that is cancelled after it counts as taken.
 */
export function wasTaken({ status, linked_at, authorised_until }: Progress): boolean {
  switch (status) {
    case 'opened':
      return false
    case 'linked':
    case 'paid':
    case 'refunded':
      return true
    case 'cancelled':
      return linked_at !== null || authorised_until !== null
  }
}

declare const checked: unique symbol

/** An order whose contents this viewer may read. Only this file makes one. */
export type ReadableOrder = {
  readonly row: OrderRow
  readonly viewer: string | undefined
  readonly reader: Reader
  readonly [checked]: true
}

/**
 * The contents of an order are readable with its link until it is taken. From then on they belong to its payer and its
 * merchant: a payment publishes the order's number on chain, so the number is no secret any more.
 */
export function readableOrder(row: OrderRow, viewer: string | undefined): ReadableOrder | undefined {
  const reader = readerOf(row, viewer)
  return reader === 'stranger' && wasTaken(row) ? undefined : ({ row, viewer, reader } as ReadableOrder)
}

/**
 * The same for the order's own page. A test order has no payer and never reaches the chain: developers follow its link
 * to the end, back to their shop.
 */
export const readableOnPage = (row: OrderRow, viewer: string | undefined): ReadableOrder | undefined =>
  row.livemode
    ? readableOrder(row, viewer)
    : ({ row, viewer, reader: readerOf(row, viewer) } as ReadableOrder)

export function requireReadable(row: OrderRow, viewer: string | undefined): ReadableOrder {
  const readable = readableOrder(row, viewer)
  if (!readable) throw new ApiError('data_not_found')
  return readable
}
