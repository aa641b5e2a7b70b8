import type { Quote } from '@planet/api/fields/merchant-order'
import { type SentFields, sentFields, sentNames } from '@planet/api/fields/order-fields'
import type { Language } from '@planet/api/language'
import { toHex } from '@planet/chains/hex'
import type { AssetCode } from '@planet/units/asset'
import type { FiatCode } from '@planet/units/fiat'
import type { z } from 'zod'
import type { ChainStatus, Ender, Intent, OrderStatus } from './machine.ts'

type Sql = 'text' | 'numeric' | 'jsonb' | 'bytea' | 'boolean' | 'bigint' | 'integer' | 'timestamptz'
/** When a column gets its first value: from the database, when the order is created (always or sometimes), or later. */
type Origin = 'database' | 'creation' | 'some creations' | 'later'
type Column<Value, From extends Origin> = { sql: Sql; from: From; initial?: Value; changes?: true }

const created = <Value>(sql: Sql): Column<Value, 'creation'> => ({ sql, from: 'creation' })
/** A column that only some orders set when they are created, with the value of the others. */
const optional = <Value>(sql: Sql, initial: Value): Column<Value, 'some creations'> => ({
  sql,
  from: 'some creations',
  initial,
})
/** A column that no order sets when it is created. `initial` is the default of the table. */
const later = <Value>(sql: Sql, initial: Value): Column<Value, 'later'> => ({ sql, from: 'later', initial })
/** `changeOrder` saves it. Columns of mails and customers are saved by their own acts. */
const changing = <Value, From extends Origin>(column: Column<Value, From>) => ({
  ...column,
  changes: true as const,
})

type SentColumns = {
  [Name in keyof SentFields]: Column<Readonly<z.infer<SentFields[Name]['schema']>>, 'creation'>
}
const sentColumns = Object.fromEntries(
  sentNames.map((name) => [name, created(sentFields[name].column)]),
) as SentColumns

/**
 * The columns of an order, one line each: its row, what creating and changing it writes, and what prepared statements
 * read follow from it (docs/how-to.md). A test compares it with the table.
 */
const columns = {
  id: created<string>('text'),
  number: { sql: 'bigint', from: 'database' } as Column<bigint, 'database'>,
  merchant_account: created<string>('text'),
  /** The payee's address; null in a request means the address of the merchant's own wallet. */
  merchant: created<Buffer>('bytea'),
  asset: changing(created<AssetCode>('text')),
  amount: changing(created<string>('numeric')),
  /** Set if the price is in fiat, with what each accepted coin pays for it. */
  price_currency: optional<FiatCode | null>('text', null),
  price_amount: optional<string | null>('numeric', null),
  quotes: optional<readonly Quote[]>('jsonb', []),
  rates_at: optional<Date | null>('timestamptz', null),
  ...sentColumns,
  /** The reference while the order holds it; null once the order is cancelled. */
  reference_key: changing(optional<string | null>('text', null)),
  customer_email_sealed: optional<Buffer | null>('bytea', null),
  customer_name_sealed: optional<Buffer | null>('bytea', null),
  key_id: optional<string | null>('text', null),
  /** Set if the order is an invoice. */
  invoice_language: optional<Language | null>('text', null),
  invoice_note: optional<string>('text', ''),
  invoice_mails: optional<number>('integer', 0),
  invoice_mailed_at: optional<Date | null>('timestamptz', null),
  livemode: created<boolean>('boolean'),
  source: created<'wallet' | 'api' | 'sdk' | 'top_up'>('text'),
  purpose: optional<'sale' | 'card'>('text', 'sale'),
  card_last_four: optional<string | null>('text', null),
  token_id: optional<string | null>('text', null),
  /** The payment link through which it was created. */
  link_id: optional<string | null>('text', null),
  intent: changing(later<Intent>('text', 'opened')),
  ended_by: changing(later<Ender | null>('text', null)),
  payer_account: changing(later<string | null>('text', null)),
  payer: changing(later<Buffer | null>('bytea', null)),
  authorised_until: changing(later<Date | null>('timestamptz', null)),
  handed_in: changing(later<Buffer | null>('bytea', null)),
  chain: changing(later<ChainStatus>('text', 'none')),
  chain_block: changing(later<bigint | null>('bigint', null)),
  payment: changing(later<Buffer | null>('bytea', null)),
  refund: changing(later<Buffer | null>('bytea', null)),
  refunded: changing(later<string>('numeric', '0')),
  status: changing(later<OrderStatus>('text', 'opened')),
  created_at: created<Date>('timestamptz'),
  expires_at: created<Date>('timestamptz'),
  linked_at: changing(later<Date | null>('timestamptz', null)),
  paid_at: changing(later<Date | null>('timestamptz', null)),
  refunded_at: changing(later<Date | null>('timestamptz', null)),
  cancelled_at: changing(later<Date | null>('timestamptz', null)),
}

type Columns = typeof columns
export type OrderColumn = keyof Columns
type Names<Part> = { [Name in OrderColumn]: Columns[Name] extends Part ? Name : never }[OrderColumn]

export type OrderTable = { [Name in OrderColumn]: Exclude<Columns[Name]['initial'], undefined> }
/** An order as it is created. */
export type CreatedRow = Pick<OrderTable, Exclude<Names<{ from: 'creation' }>, 'merchant'>> &
  Partial<Pick<OrderTable, Names<{ from: 'some creations' }>>>

export const orderColumns = Object.keys(columns) as OrderColumn[]
export const sqlTypeOf = (name: OrderColumn): Sql => columns[name].sql
export const createdColumns = orderColumns.filter(
  (name): name is Names<{ from: 'creation' | 'some creations' }> => /creation/.test(columns[name].from),
)
export const changingColumns = orderColumns.filter(
  (name): name is Names<{ changes: true }> => columns[name].changes === true,
)

const initialValues = Object.fromEntries(
  orderColumns.flatMap((name) =>
    columns[name].initial === undefined ? [] : [[name, columns[name].initial]],
  ),
) as Pick<OrderTable, Names<{ from: 'some creations' | 'later' }>>

type SentValues = { [Name in keyof SentFields]: OrderTable[Name] }

/** The columns of what the merchant has sent. */
export const sentValues = (
  draft: { [Name in keyof SentFields]?: OrderTable[Name] | undefined },
): SentValues =>
  Object.fromEntries(sentNames.map((name) => [name, draft[name] ?? sentFields[name].initial])) as SentValues

/** The order as the database stores it. */
export const asStored = (row: CreatedRow): Omit<OrderTable, 'number' | 'merchant'> => ({
  ...initialValues,
  ...row,
})

/** Names with types, for `jsonb_to_recordset`. */
export const typedColumns = (names: readonly OrderColumn[]): string =>
  names.map((name) => `${name} ${sqlTypeOf(name)}`).join(', ')

/** The values as PostgreSQL reads them from JSON. */
export const asJson = <Name extends OrderColumn>(
  row: { [Each in Name]: OrderTable[Each] | null },
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, encode(row[name])]))

const encode = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return bytesText(value)
  return typeof value === 'bigint' ? String(value) : value
}

/** PostgreSQL reads bytes from JSON as text. */
export const bytesText = (value: Buffer): string => `\\x${toHex(value).slice(2)}`
