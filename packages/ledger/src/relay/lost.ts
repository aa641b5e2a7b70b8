import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { Database, Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { confirmPendingJob } from './jobs.ts'

type Sent = { sender: Buffer | null }

/**
 * Final transactions that the chain has lost are pending again, so that they are resent until they are final. `lost_at`
 * stays until then, or until two operators have written them off: the alarm `payments_lost` depends on it.
 */
export async function markLost(tx: Transaction, hashes: readonly Buffer[]): Promise<Hex[]> {
  const { rows } = await sql<Sent>`update relayed_transactions set state = 'pending', lost_at = now()
    where hash = any(${hashes}::bytea[]) and state = 'final' returning sender`.execute(tx)
  if (rows.length > 0) await enqueue(tx, confirmPendingJob, {})
  return rows.flatMap(({ sender }) => (sender ? [toHex(sender)] : []))
}

/**
 * Looks for every final transaction of the journal in the ledger, each once for each history of the chain: the follower
 * marks those of blocks that it replaces itself. Finds what an earlier release forgot, and what a ledger that was read again does not have.
 */
export async function markMissing(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.ledgerBlocks})`.execute(tx)
    const head = await tx
      .selectFrom('ledger_blocks')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!head) return 0
    // If the block that was compared last is not in the ledger any more, everything is compared again.
    const checked = await tx
      .selectFrom('ledger_progress')
      .innerJoin('ledger_blocks', (join) =>
        join.onRef('number', '=', 'checked_number').onRef('ledger_blocks.hash', '=', 'checked_hash'),
      )
      .select('number')
      .executeTakeFirst()
    const missing = await sql<{ hash: Buffer }>`select r.hash from relayed_transactions r
      where r.state = 'final' and r.block_number > ${checked?.number ?? -1n} and r.block_number <= ${head.number}
        and not exists (select from ledger_transactions t where t.hash = r.hash)`.execute(tx)
    await markLost(
      tx,
      missing.rows.map(({ hash }) => hash),
    )
    await sql`insert into ledger_progress (checked_number, checked_hash) values (${head.number}, ${head.hash})
      on conflict (id) do update set checked_number = excluded.checked_number, checked_hash = excluded.checked_hash`.execute(
      tx,
    )
    return missing.rows.length
  })
}

export type LostTransaction = {
  hash: Hex
  sender: Hex | null
  nonce: bigint | null
  /** The block that the chain has lost. */
  block: bigint | null
  lostAt: Date
  /** The same moment to the microsecond, for the next page. */
  place: string
  /** Why it cannot be resent; null while it is resent. */
  refusal: string | null
}

type LostRow = {
  hash: Buffer
  sender: Buffer | null
  nonce: bigint | null
  block_number: bigint | null
  lost_at: Date
  place: string
  refusal: string | null
}

const lostColumns = sql`hash, sender, nonce, block_number, lost_at, refusal,
  to_char(lost_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from relayed_transactions where lost_at is not null`

const lostTransaction = ({ hash, sender, lost_at, block_number, ...row }: LostRow): LostTransaction => ({
  ...row,
  hash: toHex(hash),
  sender: sender && toHex(sender),
  block: block_number,
  lostAt: lost_at,
})

/** The oldest first, after the last one seen. */
export async function listLost(
  db: Database,
  after: readonly [at: string, hash: string] | undefined,
  count: number,
): Promise<LostTransaction[]> {
  const place = after
    ? sql`and (lost_at, hash) > (${after[0]}::timestamptz, decode(${after[1]}, 'hex'))`
    : sql``
  const { rows } = await sql<LostRow>`select ${lostColumns} ${place}
    order by lost_at, hash limit ${count}`.execute(db)
  return rows.map(lostTransaction)
}

export async function findLost(db: Database, hash: Hex): Promise<LostTransaction | undefined> {
  const { rows } = await sql<LostRow>`select ${lostColumns} and hash = ${fromHex(hash)}`.execute(db)
  return rows[0] && lostTransaction(rows[0])
}

export async function countLost(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from relayed_transactions
    where lost_at is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Gives a lost transaction up, for operators who have settled the matter with its sender. Returns the sender; undefined
 * if it is not lost (any more).
 */
export async function writeOffLost(tx: Transaction, hash: Hex): Promise<{ sender: Hex | null } | undefined> {
  const row = await tx
    .updateTable('relayed_transactions')
    .set({ state: 'refused', refusal: 'written off after PLANET had lost it', lost_at: null })
    .where('hash', '=', fromHex(hash))
    .where('lost_at', 'is not', null)
    .returning('sender')
    .executeTakeFirst()
  return row && { sender: row.sender && toHex(row.sender) }
}

/** The newest block of the ledger, while the chain lacks it for longer than a node may lag. */
export async function findBehind(db: Database): Promise<bigint | undefined> {
  const { rows } = await sql<{ number: bigint }>`select max(number) as number from ledger_blocks
    where exists (select from ledger_progress where behind_since < now() - interval '10 seconds')
    having max(number) is not null`.execute(db)
  return rows[0]?.number
}
