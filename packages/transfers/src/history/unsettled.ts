import { fromHex } from '@planet/chains/hex'
import { runPrepared } from '@planet/platform/database/prepared'
import { sql } from 'kysely'
import type { PendingTransfer } from '../balances/pending.ts'
import type { OwnWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

/** Pending, refused by the chain after submission, or reverted in a block. */
export type Unsettled = PendingTransfer & { state: 'pending' | 'refused' | 'failed' }

/** Long enough for the sender to see it; after that it can still be found by its transaction. */
const shownForMs = 7 * 24 * 60 * 60_000

/**
 * Transfers that a wallet sent and that have moved nothing. They are not among the chain's movements, but their sender
 * must see their state. Newest first.
 */
export async function unsettledTransfers(
  transfers: Pick<Transfers, 'db' | 'now'>,
  wallet: OwnWallet,
): Promise<Unsettled[]> {
  const since = new Date(transfers.now().getTime() - shownForMs)
  const stateOf = await suspects(transfers, wallet, since)
  if (stateOf.size === 0) return []
  const rows = await transfers.db
    .selectFrom('sent_transfers')
    .leftJoin('ledger_transactions as included', 'included.hash', 'sent_transfers.hash')
    .selectAll('sent_transfers')
    .select('included.succeeded')
    .where('sender_account', '=', wallet.accountId)
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

/** From small indexes. Usually there is nothing, and then no more queries follow. */
async function suspects({ db }: Pick<Transfers, 'db'>, { address }: OwnWallet, since: Date) {
  const sender = fromHex(address.toLowerCase())
  const query = sql<{ hash: Buffer; state: Unsettled['state'] }>`
    select hash, state from relayed_transactions where sender = ${sender} and state = 'pending'
    union all
    select hash, state from relayed_transactions
    where sender = ${sender} and state = 'refused' and received_at >= ${since}
    union all
    select hash, 'failed' from ledger_transactions where sender = ${sender} and not succeeded
      and block_number >= (select number from ledger_blocks where time >= ${since} order by time limit 1)`
  const rows = await runPrepared(db, query.compile(db))
  return new Map(rows.map(({ hash, state }) => [hash.toString('hex'), state]))
}
