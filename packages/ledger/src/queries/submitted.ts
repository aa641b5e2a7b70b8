import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'

export type Submitted = { raw: Hex; receivedAt: Date; hasFailed: boolean }

/** A transaction of the journal, and whether the chain refused it or its execution failed. */
export async function findSubmitted(db: Database, hash: Hex): Promise<Submitted | undefined> {
  const row = await db
    .selectFrom('relayed_transactions as relayed')
    .leftJoin('ledger_transactions as included', 'included.hash', 'relayed.hash')
    .select(['relayed.raw', 'relayed.state', 'relayed.received_at', 'included.succeeded'])
    .where('relayed.hash', '=', fromHex(hash))
    .executeTakeFirst()
  if (!row) return undefined
  const hasFailed = row.state === 'refused' || row.succeeded === false
  return { raw: toHex(row.raw), receivedAt: row.received_at, hasFailed }
}
