import { type Hex, toHex } from '@planet/chains/hex'
import type { Database, Transaction } from '@planet/platform/database/database'
import { runPrepared } from '@planet/platform/database/prepared'
import { sql } from 'kysely'
import type { ProductContract } from '../decode/decode-log.ts'

/** An event of one of the product's contracts, with its transaction and block. */
export type ContractEvent = {
  name: string
  args: Record<string, string>
  transaction: Hex
  logIndex: number
  block: bigint
  time: Date
}

/** Every event of a contract in a range of blocks, in the chain's order. */
export async function contractEvents(
  db: Database | Transaction,
  contract: ProductContract,
  { from, to }: { from: bigint; to: bigint },
): Promise<ContractEvent[]> {
  const statement = eventsOf(db, contract)
    .where('e.block_number', '>=', from)
    .where('e.block_number', '<=', to)
  const rows = await runPrepared(db, statement.compile())
  return rows.map(toEvent)
}

/** Every event of the bridge about the given deposits and converts, in the chain's order. */
export async function bridgeEvents(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<ContractEvent[]> {
  const rows = await eventsOf(db, 'bridge')
    .where(sql<boolean>`coalesce(e.args ->> 'depositId', e.args ->> 'id') = any(${[...keys]}::text[])`)
    .execute()
  return rows.map(toEvent)
}

const eventsOf = (db: Database | Transaction, contract: ProductContract) =>
  db
    .selectFrom('ledger_events as e')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'e.block_number').onRef('t.position', '=', 'e.position'),
    )
    .innerJoin('ledger_blocks as b', 'b.number', 'e.block_number')
    .select(['e.name', 'e.args', 'e.log_index', 't.hash', 'b.number', 'b.time'])
    .where('e.contract', '=', contract)
    .orderBy('e.block_number')
    .orderBy('e.position')
    .orderBy('e.log_index')

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number]

const toEvent = ({ name, args, log_index, hash, number, time }: Row): ContractEvent => ({
  name,
  args,
  transaction: toHex(hash),
  logIndex: log_index,
  block: number,
  time,
})
