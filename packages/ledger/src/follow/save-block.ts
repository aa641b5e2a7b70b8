import { fromHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import type { DecodedBlock, DecodedTransaction } from '../decode/decode-block.ts'
import { typeOf } from '../decode/transfer-type.ts'
import type { LedgerTables } from '../tables.ts'

/** Writes one block with all that is in it. The caller's transaction makes it whole or absent. */
export async function saveBlock(tx: Transaction, block: DecodedBlock): Promise<void> {
  await tx
    .insertInto('ledger_blocks')
    .values({
      number: block.number,
      hash: fromHex(block.hash),
      parent_hash: fromHex(block.parentHash),
      time: block.time,
      validator: fromHex(block.validator),
      transactions: block.transactions.length,
      gas_used: String(block.gasUsed),
    })
    .execute()
  const rows = block.transactions.map((transaction) => rowsOf(block.number, transaction))
  await insertAll(
    tx,
    'ledger_transactions',
    rows.map((row) => row.transaction),
  )
  await insertAll(
    tx,
    'ledger_movements',
    rows.flatMap((row) => row.movements),
  )
  await insertAll(
    tx,
    'ledger_events',
    rows.flatMap((row) => row.events),
  )
  await insertAll(
    tx,
    'ledger_activity',
    rows.flatMap((row) => row.activity),
  )
}

function rowsOf(block_number: bigint, from: DecodedTransaction) {
  const { position } = from
  return {
    transaction: {
      block_number,
      position,
      hash: fromHex(from.hash),
      sender: fromHex(from.sender),
      recipient: from.recipient && fromHex(from.recipient),
      created: from.created && fromHex(from.created),
      value: String(from.value),
      nonce: from.nonce,
      succeeded: from.succeeded,
      gas_used: String(from.gasUsed),
      kind: from.kind,
    },
    movements: from.movements.map((movement) => ({
      block_number,
      position,
      log_index: movement.logIndex,
      token: fromHex(movement.token),
      sender: fromHex(movement.sender),
      recipient: fromHex(movement.recipient),
      amount: String(movement.amount),
      type: typeOf(from.kind),
    })),
    events: from.events.map(({ logIndex, contract, name, args }) => ({
      block_number,
      position,
      log_index: logIndex,
      contract,
      name,
      args: JSON.stringify(args),
    })),
    activity: from.concerns.map((address) => ({ address: fromHex(address), block_number, position })),
  }
}

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const rowsAtOnce = 2000

async function insertAll<Name extends keyof LedgerTables>(
  tx: Transaction,
  table: Name,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .execute()
  }
}
