import { filledUp, runPrepared } from '@planet/platform/database/prepared'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'

/** An event of the Orders contract, as the ledger has it. */
export type ContractEvent = {
  name: 'Paid' | 'Refunded' | 'Voided'
  block: bigint
  hash: Buffer
  time: Date
  payer: string
  amount: string
}

/** The contract's events about each of the orders, oldest first. */
export async function readContractEvents(
  db: Orders['db'],
  ids: readonly string[],
): Promise<(id: string) => ContractEvent[]> {
  const key = sql<string>`event.args ->> 'orderId'`
  const statement = db
    .selectFrom('ledger_events as event')
    .innerJoin('ledger_transactions as transaction', (join) =>
      join
        .onRef('transaction.block_number', '=', 'event.block_number')
        .onRef('transaction.position', '=', 'event.position'),
    )
    .innerJoin('ledger_blocks as block', 'block.number', 'event.block_number')
    .select(['event.name', 'event.block_number as block', 'transaction.hash', 'block.time'])
    .select(key.as('key'))
    .select([
      sql<string>`event.args ->> 'payer'`.as('payer'),
      sql<string>`event.args ->> 'amount'`.as('amount'),
    ])
    .where('event.contract', '=', 'orders')
    .where(
      sql<boolean>`event.args ->> 'orderId' = any(${filledUp(ids.map(asciiBytes32) as string[], '')}::text[])`,
    )
    .orderBy('event.block_number')
    .orderBy('event.position')
  const events = await runPrepared(db, statement.compile())
  const byKey = Map.groupBy(events, (event) => event.key)
  return (id) => (byKey.get(asciiBytes32(id)) ?? []) as ContractEvent[]
}
