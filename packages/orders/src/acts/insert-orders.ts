import { toHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import { orderColumns } from '../columns.ts'
import type { NewOrderRow, OrderRow } from '../tables.ts'

/** Columns that only some orders set, with what the others have. */
const defaults = {
  price_currency: null,
  price_amount: null,
  quotes: [],
  rates_at: null,
  invoice_language: null,
  invoice_note: '',
  invoice_mails: 0,
  invoice_mailed_at: null,
} satisfies Partial<OrderRow>

const given = [
  'id',
  'merchant_account',
  'asset',
  'amount',
  'description',
  'line_items',
  'reference',
  'reference_key',
  'metadata',
  'return_url',
  'cancel_url',
  'customer_email_sealed',
  'customer_name_sealed',
  'key_id',
  'livemode',
  'source',
  'purpose',
  'card_last_four',
  'token_id',
  'link_id',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof OrderRow)[]

/** An order as it is created. Columns that it does not name begin with the table's defaults. */
export type NewRow = Pick<OrderRow, (typeof given)[number]> & Partial<Pick<OrderRow, keyof typeof defaults>>
export type PayableRow = NewRow & Pick<OrderRow, 'merchant'>

/** The order as the database keeps it, with the table's defaults. */
export const asInserted = (row: NewRow): NewOrderRow => ({
  ...defaults,
  ...row,
  intent: 'opened',
  ended_by: null,
  payer_account: null,
  payer: null,
  authorised_until: null,
  handed_in: null,
  chain: 'none',
  chain_block: null,
  payment: null,
  refund: null,
  refunded: '0',
  status: 'opened',
  linked_at: null,
  paid_at: null,
  refunded_at: null,
  cancelled_at: null,
})

const columns = ['merchant', ...given, ...Object.keys(defaults)].join(', ')

/** One text for any number of orders, so that it is planned once. */
const insert = prepare<OrderRow, readonly [rows: string]>(
  'insert_orders',
  `insert into orders (${columns})
   select ${columns} from jsonb_populate_recordset(null::orders, $1::jsonb)
   on conflict do nothing returning ${orderColumns.join(', ')}`,
)

/** Returns those that were inserted; the reference of another one is in use. */
export const insertOrders = async (tx: Transaction, rows: readonly PayableRow[]): Promise<OrderRow[]> =>
  rows.length === 0 ? [] : insert(tx, [JSON.stringify(rows.map(encode))])

/** PostgreSQL reads bytes from JSON as text. */
const encode = (row: PayableRow) => ({
  ...defaults,
  ...row,
  merchant: bytes(row.merchant),
  customer_email_sealed: bytes(row.customer_email_sealed),
  customer_name_sealed: bytes(row.customer_name_sealed),
})

export const bytes = <T extends Buffer | null>(value: T) => value && `\\x${toHex(value).slice(2)}`
