import { sql } from 'kysely'
import type { PendingTransfer } from '../balances/pending.ts'
import type { Transfers } from '../transfers.ts'
import type { Candidate, HistoryReader } from './reader.ts'

/** Pending, refused by the chain after submission, or reverted in a block. */
export type Unsettled = PendingTransfer & { state: Candidate['state'] }

/**
 * Transfers that a wallet sent and that have moved nothing. They are not among the chain's movements, but their sender
 * must see their state. Newest first.
 */
export async function unsettledTransfers(
  { db }: Pick<Transfers, 'db'>,
  { accountId, unsettled }: HistoryReader,
): Promise<Unsettled[]> {
  if (unsettled.length === 0) return []
  const stateOf = new Map(unsettled.map(({ hash, state }) => [hash, state]))
  const rows = await db
    .selectFrom('sent_transfers')
    .leftJoin('ledger_transactions as included', 'included.hash', 'sent_transfers.hash')
    .selectAll('sent_transfers')
    .select('included.succeeded')
    .where('sender_account', '=', accountId)
    .where(
      sql<boolean>`sent_transfers.hash = any(${[...stateOf.keys()].map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`,
    )
    .where(sql<boolean>`included.succeeded is not true`)
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(({ succeeded, ...row }) => ({
    ...row,
    state: succeeded === false ? 'failed' : (stateOf.get(row.hash.toString('hex')) ?? 'pending'),
  }))
}
