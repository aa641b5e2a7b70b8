import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

/** The moment and hash of the last row of a page. */
type Place = readonly [at: string, hash: string]

export type SentRow = {
  hash: string
  sender_account: string
  recipient_account: string | null
  recipient: string
  asset: string
  amount: string
  sent_at: Date
  /** From the journal; null for a transaction that was not submitted through it. */
  state: 'pending' | 'final' | 'refused' | null
}

const sentColumns = sql`'0x' || encode(s.hash, 'hex') as hash, s.sender_account, s.recipient_account,
  '0x' || encode(s.recipient, 'hex') as recipient, s.asset, s.amount::text as amount, s.sent_at, r.state`

export type SentFilter = { account?: string | undefined; hash?: string | undefined }

/** Transfers submitted through the wallet, newest first. Their comments are private and not read. */
export async function listSent(
  db: Database,
  { account, hash }: SentFilter,
  after: Place | undefined,
  count: number,
): Promise<SentRow[]> {
  const place = after
    ? sql`and (sent_at, hash) < (${after[0]}::timestamptz, decode(${after[1]}, 'hex'))`
    : sql``
  const page = sql`order by sent_at desc, hash desc limit ${count}`
  const of = (column: 'sender_account' | 'recipient_account') =>
    sql`(select * from sent_transfers where ${sql.ref(column)} = ${account} ${place} ${page})`
  const chosen = account
    ? sql`(select * from (${of('sender_account')} union ${of('recipient_account')}) both_sides ${page})`
    : hash
      ? sql`(select * from sent_transfers where hash = decode(${hash}, 'hex'))`
      : sql`(select * from sent_transfers where true ${place} ${page})`
  const { rows } = await sql<SentRow>`select ${sentColumns} from ${chosen} s
    left join relayed_transactions r on r.hash = s.hash order by s.sent_at desc, s.hash desc`.execute(db)
  return rows
}

export type JournalRow = {
  hash: string
  state: 'pending' | 'final' | 'refused'
  refusal: string | null
  received_at: Date
  /** The same moment to the microsecond, for the next page. */
  place: string
  broadcasts: number
  sender_account: string | null
}

const journal = sql`'0x' || encode(r.hash, 'hex') as hash, r.state, r.refusal, r.received_at, r.broadcasts,
  to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, s.sender_account
  from relayed_transactions r left join sent_transfers s on s.hash = r.hash`

/** Submitted to the chain and not final yet, oldest first. */
export async function listStuck(
  db: Database,
  after: Place | undefined,
  count: number,
): Promise<JournalRow[]> {
  const place = after
    ? sql`and (r.received_at, r.hash) > (${after[0]}::timestamptz, decode(${after[1]}, 'hex'))`
    : sql``
  const { rows } = await sql<JournalRow>`select ${journal} where r.state = 'pending' ${place}
    order by r.received_at, r.hash limit ${count}`.execute(db)
  return rows
}

/** Transactions that the chain will never include, newest first. */
export async function listRefused(
  db: Database,
  after: Place | undefined,
  count: number,
): Promise<JournalRow[]> {
  const place = after
    ? sql`and (r.received_at, r.hash) < (${after[0]}::timestamptz, decode(${after[1]}, 'hex'))`
    : sql``
  const { rows } = await sql<JournalRow>`select ${journal} where r.state = 'refused' ${place}
    order by r.received_at desc, r.hash desc limit ${count}`.execute(db)
  return rows
}

export async function journalOf(db: Database, hash: string): Promise<JournalRow | undefined> {
  const { rows } = await sql<JournalRow>`select ${journal} where r.hash = decode(${hash}, 'hex')`.execute(db)
  return rows[0]
}
