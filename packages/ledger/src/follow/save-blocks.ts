import { fromHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import type { DecodedBlock, DecodedTransaction } from '../decode/decode-block.ts'
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

type Placed<T> = T & { block: bigint; position: number }

/** Writes blocks with everything in them. The caller's transaction makes them whole or absent. */
export async function saveBlocks(tx: Transaction, blocks: readonly DecodedBlock[]): Promise<void> {
  const save = async <T>(
    write: ReturnType<typeof insert>,
    rows: readonly T[],
    columns: readonly ((row: T) => unknown)[],
  ) => {
    if (rows.length > 0)
      await write(
        tx,
        columns.map((column) => rows.map(column)),
      )
  }
  const transactions = blocks.flatMap(({ number, transactions }) =>
    transactions.map((one): Placed<DecodedTransaction> => ({ ...one, block: number })),
  )
  const within = <T>(read: (transaction: DecodedTransaction) => readonly T[]) =>
    transactions.flatMap((one) =>
      read(one).map((item) => ({ item, block: one.block, position: one.position, kind: one.kind })),
    )
  const at = [({ block }: Placed<object>) => block, ({ position }: Placed<object>) => position]

  await save(insertBlocks, blocks, [
    ({ number }) => number,
    ({ hash }) => fromHex(hash),
    ({ parentHash }) => fromHex(parentHash),
    ({ time }) => time,
    ({ validator }) => fromHex(validator),
    ({ transactions }) => transactions.length,
    ({ gasUsed }) => gasUsed,
  ])
  await save(insertTransactions, transactions, [
    ...at,
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
  await save(
    insertMovements,
    within(({ movements }) => movements),
    [
      ...at,
      ({ item }) => item.logIndex,
      ({ item }) => fromHex(item.token),
      ({ item }) => fromHex(item.sender),
      ({ item }) => fromHex(item.recipient),
      ({ item }) => item.amount,
      ({ kind }) => typeOf(kind),
    ],
  )
  await save(
    insertEvents,
    within(({ events }) => events),
    [
      ...at,
      ({ item }) => item.logIndex,
      ({ item }) => item.contract,
      ({ item }) => item.name,
      ({ item }) => JSON.stringify(item.args),
    ],
  )
  await save(
    insertActivity,
    within(({ concerns }) => concerns),
    [...at, ({ item }) => fromHex(item)],
  )
}
