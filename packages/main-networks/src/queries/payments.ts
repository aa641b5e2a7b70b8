import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

export type MainRow = {
  network: string
  txid: string
  account_id: string
  asset: string
  amount: string
  recipient: string
  state: string
  refusal: string | null
  confirmations: number
  broadcasts: number
  sent_at: Date
}

const mainColumns = sql`network, encode(txid, 'hex') as txid, account_id, asset, amount::text as amount, recipient, state,
  refusal, confirmations, broadcasts, sent_at from main_transactions`

/** Payments from customers' own addresses that are not final yet, the oldest first. */
export async function listMainUndone(db: Database, count: number): Promise<MainRow[]> {
  const { rows } = await sql<MainRow>`select ${mainColumns} where state in ('pending', 'included')
    order by sent_at limit ${count}`.execute(db)
  return rows
}

export async function mainByTxid(db: Database, txid: string): Promise<MainRow[]> {
  const { rows } = await sql<MainRow>`select ${mainColumns}
    where network in ('bitcoin', 'ethereum', 'tron') and txid = decode(${txid}, 'hex')`.execute(db)
  return rows
}

export async function mainOfAccount(db: Database, account: string, count: number): Promise<MainRow[]> {
  const { rows } = await sql<MainRow>`select ${mainColumns} where account_id = ${account}
    order by sent_at desc limit ${count}`.execute(db)
  return rows
}
