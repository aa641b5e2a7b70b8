import { fromHex, type Hex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import { confirmPendingJob } from './jobs.ts'
import { type Origin, placeOf } from './nonce.ts'

export type Journalled = { hash: Hex; raw: Hex; origin: Origin | undefined }

/** Parameters 1 to 4 of a statement that journals, each with the values of all transactions. */
type JournalValues = readonly [
  hashes: Buffer[],
  raws: Buffer[],
  senders: (Buffer | null)[],
  nonces: (bigint | null)[],
]

export const journalValues = (all: readonly Journalled[]): JournalValues => {
  const places = all.map(({ origin }) => placeOf(origin))
  return [
    all.map(({ hash }) => fromHex(hash)),
    all.map(({ raw }) => fromHex(raw)),
    places.map(({ sender }) => sender),
    places.map(({ nonce }) => nonce),
  ]
}

/**
 * Common table expressions that write transactions to the journal and queue the job that follows them, unless the job is
 * waiting already: concurrent callers would block each other on the same job row. A transaction that was refused before
 * is retried, since it may be valid now. A statement that uses them selects from `watching`. No hash may occur twice;
 * they are written in order, so that two processes with the same ones never wait for each other in a circle.
 */
export const journalling = `journalled as (
    insert into relayed_transactions as relayed (hash, raw, sender, nonce, broadcasts)
    select given.*, 1 from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bigint[]) as given (hash, raw, sender, nonce)
    order by hash
    on conflict (hash) do update set state = 'pending', refusal = null where relayed.state = 'refused'
    returning hash
  ), watching as (
    select queue_job('${confirmPendingJob.name}', '{}'::json, run_at => now() + interval '5 seconds',
      job_key => '${confirmPendingJob.name}')
    where exists (select from journalled)
      and not exists (select from graphile_worker._private_jobs where key = '${confirmPendingJob.name}')
  )`

const journal = prepare<unknown, JournalValues>(
  'journal_transactions',
  `with ${journalling} select count(*) from watching`,
)

export const journalTransactions = async (db: Database, all: readonly Journalled[]): Promise<void> => {
  await journal(db, journalValues(all))
}
