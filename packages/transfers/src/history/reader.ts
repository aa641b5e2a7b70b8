import { filledUp, prepare } from '@planet/platform/database/prepared'
import { inGroupsOf } from '@planet/units/in-groups'
import { type OwnWallet, walletOf } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

/** A transaction that has moved nothing, as far as the journal and the ledger know. */
export type Suspect = { hash: string; state: 'pending' | 'refused' | 'failed' }

/** A wallet whose history is read, with what decides whether more must be read. */
export type HistoryReader = OwnWallet & { hasContacts: boolean; suspects: readonly Suspect[] }

/** Long enough for the sender to see it; after that it can still be found by its transaction. */
const shownForMs = 7 * 24 * 60 * 60_000

type Row = {
  id: string
  status: string
  planet_address: Buffer
  has_contacts: boolean
  suspects: Suspect[] | null
}

/** Suspects come from small indexes. Usually there is none, and then no more queries follow. */
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
      ) suspect) as suspects
   from accounts join wallet_keys own on own.account_id = accounts.id where accounts.id = any($1::text[])`,
)

type Reading = Pick<Transfers, 'db' | 'now'>

/** Concurrent calls share a statement. */
export const historyReader = inGroupsOf<Reading, string, HistoryReader>(
  async ({ db, now }, accountIds) => {
    const since = new Date(now().getTime() - shownForMs)
    const rows = await readReaders(db, [filledUp([...new Set(accountIds)], ''), since])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return Promise.allSettled(accountIds.map(async (id) => readerOf(id, byId.get(id))))
  },
  { atOnce: 2, start: setImmediate },
)

const readerOf = (accountId: string, row: Row | undefined): HistoryReader => ({
  ...walletOf(accountId, row),
  hasContacts: row?.has_contacts ?? false,
  suspects: row?.suspects ?? [],
})
