import { fromHex, type Hex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import { confirmPendingJob } from './jobs.ts'
import { type Origin, placeOf } from './nonce.ts'

/** Parameters 1 to 4 of a statement that journals: hash, raw bytes, sender, nonce. */
type JournalValues = readonly [hash: Buffer, raw: Buffer, sender: Buffer | null, nonce: bigint | null]

export const journalValues = (hash: Hex, raw: Hex, origin: Origin | undefined): JournalValues => {
  const { sender, nonce } = placeOf(origin)
  return [fromHex(hash), fromHex(raw), sender, nonce]
}

/**
 * Common table expressions that write a transaction to the journal and queue the job that follows it, unless the job is
 * waiting already: concurrent callers would block each other on the same job row. A transaction that was refused before
 * is retried, since it may be valid now. A statement that uses them selects from `watching`.
 */
export const journalling = `journalled as (
    insert into relayed_transactions as relayed (hash, raw, sender, nonce, broadcasts) values ($1, $2, $3, $4, 1)
    on conflict (hash) do update set state = 'pending', refusal = null where relayed.state = 'refused'
    returning hash
  ), watching as (
    select queue_job('${confirmPendingJob.name}', '{}'::json, run_at => now() + interval '5 seconds',
      job_key => '${confirmPendingJob.name}')
    from journalled
    where not exists (select from graphile_worker._private_jobs where key = '${confirmPendingJob.name}')
  )`

const journal = prepare<{ count: bigint }, JournalValues>(
  'journal_transaction',
  `with ${journalling} select count(*) from watching`,
)

export const journalTransaction = async (
  db: Database,
  hash: Hex,
  raw: Hex,
  origin: Origin | undefined,
): Promise<void> => {
  await journal(db, journalValues(hash, raw, origin))
}
