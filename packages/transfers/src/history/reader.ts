import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { type OwnWallet, walletOf } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

/** A transaction of the wallet that may have moved nothing: pending, refused, or failed in a block. */
export type Candidate = { hash: string; state: 'pending' | 'refused' | 'failed' }

/** The wallet whose history is read, with what decides which further queries are needed. */
export type HistoryReader = OwnWallet & { hasContacts: boolean; unsettled: readonly Candidate[] }

/** Long enough for the sender to see it; after that it can still be found by its transaction. */
const shownForMs = 7 * 24 * 60 * 60_000

type Row = {
  id: string
  status: string
  planet_address: Buffer
  has_contacts: boolean
  unsettled: Candidate[] | null
}

/** Finds candidates by small indexes. Usually there are none, and no further query is needed. */
const readReaders = prepare<Row, readonly [accounts: readonly string[], since: Date]>(
  'readers_of_history',
  `select accounts.id, accounts.status, own.planet_address,
     exists (select from contacts where contacts.account_id = accounts.id) as has_contacts,
     (select json_agg(json_build_object('hash', encode(hash, 'hex'), 'state', state)) from (
        select hash, state from relayed_transactions where sender = own.planet_address and state = 'pending'
        union all
        select hash, state from relayed_transactions
        where sender = own.planet_address and state = 'refused' and received_at >= $2
        union all
        select hash, 'failed' from ledger_transactions where sender = own.planet_address and not succeeded
          and block_number >= (select number from ledger_blocks where time >= $2 order by time limit 1)
      ) candidate) as unsettled
   from accounts join wallet_keys own on own.account_id = accounts.id where accounts.id = any($1::text[])`,
)

type Reading = Pick<Transfers, 'db' | 'now'>

/** Concurrent calls share a statement. */
export const historyReader = createBatcherPerContext<Reading, string, HistoryReader>(
  async ({ db, now }, accountIds) => {
    const since = new Date(now().getTime() - shownForMs)
    const rows = await readReaders(db, [filledUp([...new Set(accountIds)], ''), since])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return Promise.allSettled(accountIds.map(async (id) => readerOf(id, byId.get(id))))
  },
  { concurrency: 2, schedule: setImmediate },
)

const readerOf = (accountId: string, row: Row | undefined): HistoryReader => ({
  ...walletOf(accountId, row),
  hasContacts: row?.has_contacts ?? false,
  unsettled: row?.unsettled ?? [],
})
