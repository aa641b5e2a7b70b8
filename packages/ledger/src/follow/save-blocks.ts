import { fromHex, type Hex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import type { DecodedBlock, DecodedTransaction, Movement } from '../decode/decode-block.ts'
import type { ProductEvent } from '../decode/decode-log.ts'
import { typeOf } from '../decode/transfer-type.ts'

/** One parameter per column, with the values of all rows: a block of any size takes one statement per table. */
const insert = (table: string, columns: Readonly<Record<string, string>>) => {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return prepare<unknown, readonly (readonly unknown[])[]>(
    `save_${table}`,
    `insert into ${table} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`,
  )
}

const insertBlocks = insert('ledger_blocks', {
  number: 'bigint',
  hash: 'bytea',
  parent_hash: 'bytea',
  time: 'timestamptz',
  validator: 'bytea',
  transactions: 'int',
  gas_used: 'numeric',
})
const place = { block_number: 'bigint', position: 'int' }
const insertTransactions = insert('ledger_transactions', {
  ...place,
  hash: 'bytea',
  sender: 'bytea',
  recipient: 'bytea',
  created: 'bytea',
  value: 'numeric',
  nonce: 'bigint',
  succeeded: 'boolean',
  gas_used: 'numeric',
  kind: 'text',
})
const insertMovements = insert('ledger_movements', {
  ...place,
  log_index: 'int',
  token: 'bytea',
  sender: 'bytea',
  recipient: 'bytea',
  amount: 'numeric',
  type: 'text',
})
const insertEvents = insert('ledger_events', {
  ...place,
  log_index: 'int',
  contract: 'text',
  name: 'text',
  args: 'jsonb',
})
const insertActivity = insert('ledger_activity', { ...place, address: 'bytea' })

/** A transaction with its block. */
export type PlacedTransaction = DecodedTransaction & { block: bigint }
type Item<T> = { item: T; block: bigint; position: number; kind: DecodedTransaction['kind'] }
type Place = { block: bigint; position: number }

const ofPlace = [({ block }: Place) => block, ({ position }: Place) => position]

async function save<T>(
  tx: Transaction,
  write: ReturnType<typeof insert>,
  rows: readonly T[],
  columns: readonly ((row: T) => unknown)[],
): Promise<void> {
  if (rows.length > 0)
    await write(
      tx,
      columns.map((column) => rows.map(column)),
    )
}

export const transactionsOf = (blocks: readonly DecodedBlock[]): PlacedTransaction[] =>
  blocks.flatMap(({ number, transactions }) => transactions.map((one) => ({ ...one, block: number })))

/** What `read` finds in each transaction, with its place. */
export const itemsOf = <T>(
  transactions: readonly PlacedTransaction[],
  read: (transaction: DecodedTransaction) => readonly T[],
): Item<T>[] =>
  transactions.flatMap((one) =>
    read(one).map((item) => ({ item, block: one.block, position: one.position, kind: one.kind })),
  )

/** Writes blocks with everything in them. The caller's transaction makes them whole or absent. */
export async function saveBlocks(tx: Transaction, blocks: readonly DecodedBlock[]): Promise<void> {
  const transactions = transactionsOf(blocks)
  await saveHeaders(tx, blocks)
  await saveTransactions(tx, transactions)
  await saveMovements(
    tx,
    itemsOf(transactions, ({ movements }) => movements),
  )
  await saveEvents(
    tx,
    itemsOf(transactions, ({ events }) => events),
  )
  await saveActivity(
    tx,
    itemsOf(transactions, ({ concerns }) => concerns),
  )
}

export const saveHeaders = (tx: Transaction, blocks: readonly DecodedBlock[]): Promise<void> =>
  save(tx, insertBlocks, blocks, [
    ({ number }) => number,
    ({ hash }) => fromHex(hash),
    ({ parentHash }) => fromHex(parentHash),
    ({ time }) => time,
    ({ validator }) => fromHex(validator),
    ({ transactions }) => transactions.length,
    ({ gasUsed }) => gasUsed,
  ])

export const saveTransactions = (tx: Transaction, rows: readonly PlacedTransaction[]): Promise<void> =>
  save(tx, insertTransactions, rows, [
    ...ofPlace,
    ({ hash }) => fromHex(hash),
    ({ sender }) => fromHex(sender),
    ({ recipient }) => recipient && fromHex(recipient),
    ({ created }) => created && fromHex(created),
    ({ value }) => value,
    ({ nonce }) => nonce,
    ({ succeeded }) => succeeded,
    ({ gasUsed }) => gasUsed,
    ({ kind }) => kind,
  ])

export const saveMovements = (tx: Transaction, rows: readonly Item<Movement>[]): Promise<void> =>
  save(tx, insertMovements, rows, [
    ...ofPlace,
    ({ item }) => item.logIndex,
    ({ item }) => fromHex(item.token),
    ({ item }) => fromHex(item.sender),
    ({ item }) => fromHex(item.recipient),
    ({ item }) => item.amount,
    ({ kind }) => typeOf(kind),
  ])

export const saveEvents = (tx: Transaction, rows: readonly Item<ProductEvent>[]): Promise<void> =>
  save(tx, insertEvents, rows, [
    ...ofPlace,
    ({ item }) => item.logIndex,
    ({ item }) => item.contract,
    ({ item }) => item.name,
    ({ item }) => JSON.stringify(item.args),
  ])

export const saveActivity = (tx: Transaction, rows: readonly Item<Hex>[]): Promise<void> =>
  save(tx, insertActivity, rows, [...ofPlace, ({ item }) => fromHex(item)])
