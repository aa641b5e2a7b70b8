import { type Hex, toHex } from '@planet/chains/hex'
import type { Database, Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'

export type BridgeStep = { name: string; args: Record<string, string>; hash: Hex; block: bigint; time: Date }

/** What the bridge's contract said of deposits and converts, by the key of each, in the chain's order. */
export async function bridgeEvents(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<BridgeStep[]> {
  const rows = await db
    .selectFrom('ledger_events as e')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.block_number', '=', 'e.block_number').onRef('t.position', '=', 'e.position'),
    )
    .innerJoin('ledger_blocks as b', 'b.number', 'e.block_number')
    .select(['e.name', 'e.args', 't.hash', 'b.number', 'b.time'])
    .where('e.contract', '=', 'bridge')
    .where(sql<boolean>`coalesce(e.args ->> 'depositId', e.args ->> 'id') = any(${[...keys]}::text[])`)
    .orderBy('e.block_number')
    .orderBy('e.position')
    .orderBy('e.log_index')
    .execute()
  return rows.map(({ name, args, hash, number, time }) => ({
    name,
    args,
    hash: toHex(hash),
    block: number,
    time,
  }))
}
