import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** The events of one contract in a transaction, in order. */
export const eventsOfTransaction = (db: Database, hash: Buffer, contract: string) =>
  db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_events as e', (join) =>
      join.onRef('e.block_number', '=', 't.block_number').onRef('e.position', '=', 't.position'),
    )
    .select(['e.name', 'e.args'])
    .where('t.hash', '=', hash)
    .where('e.contract', '=', contract)
    .orderBy('e.log_index')
    .execute()

type ParsedSearch = { contract: string; name: string; id: string; block: string | bigint }

/** The hash of the transaction in a block whose event has this id; undefined while the ledger lacks the block. */
export async function transactionOfEvent(
  db: Database,
  { contract, name, id, block }: ParsedSearch,
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select '0x' || encode(t.hash, 'hex') as hash
    from ledger_events e
    join ledger_transactions t on t.block_number = e.block_number and t.position = e.position
    where e.contract = ${contract} and e.name = ${name} and e.block_number = ${block}::bigint
      and e.args ->> 'id' = ${id} limit 1`.execute(db)
  return rows[0]?.hash
}
