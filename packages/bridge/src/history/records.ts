import { mainNetworks } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import { type AssetCode, assetCodes } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import type { ConvertState } from '../machines/convert.ts'
import type { DepositState } from '../machines/deposit.ts'
import type { Found, RecordCursor, RecordFilter, SettlementType } from './filter.ts'

export type RecordRow = {
  number: bigint
  time: Date
  asset: AssetCode
  amount: string
  fee: string
  network: string
  address: string
  status: number
  /** Its key in the contract: a deposit id or a convert id. */
  key: string
  reasons: string[]
  updated_at: Date
} & ({ type: 1; txid: string; state: DepositState } | { type: 2; txid: string | null; state: ConvertState })

type Table = {
  type: SettlementType
  name: string
  columns: RawBuilder<unknown>
  time: string
  number: string
  key: string
  address: string
  statuses: readonly number[]
}

const tables: readonly Table[] = [
  {
    type: 1,
    name: 'bridge_deposits',
    columns: sql`1 as type, id as number, seen_at as time, asset, amount::text, '0' as fee, network, txid, address,
      status, deposit_id as key, state, '{}'::text[] as reasons, updated_at`,
    time: 'seen_at',
    number: 'id',
    key: 'deposit_id',
    address: 'address',
    statuses: [1, 2, 3, 5],
  },
  {
    type: 2,
    name: 'bridge_converts',
    // A lost release no longer holds the money.
    columns: sql`2 as type, number, requested_at as time, asset, amount::text, fee::text, network,
      state ->> 'transaction' as txid, destination as address, status, id as key, state, reasons, updated_at`,
    time: 'requested_at',
    number: 'number',
    key: 'id',
    address: 'destination',
    statuses: [1, 2, 3, 4, 5],
  },
]

type Page = { before?: RecordCursor | undefined; count: number }

export async function readRecords(
  db: Database,
  account: string,
  filter: RecordFilter,
  page: Page,
): Promise<RecordRow[]> {
  const query = recordsQuery(account, filter, page)
  return query ? (await query.execute(db)).rows : []
}

/**
 * Deposits and converts of an account in one list, newest first. Every branch below is one index scan that ends with
 * the page, even with filters, so every page costs the same.
 */
export function recordsQuery(
  account: string,
  filter: RecordFilter,
  { before, count }: Page,
): RawBuilder<RecordRow> | undefined {
  const branches = tables
    .filter(({ type }) => !filter.type || filter.type === type)
    .flatMap((table) =>
      choicesOf(table, filter).map((choice) => branch(account, table, choice, filter, before, count)),
    )
  if (branches.length === 0) return undefined
  return sql<RecordRow>`
    select * from (${sql.join(branches, sql` union all `)}) merged
    order by time desc, type desc, number desc limit ${count}`
}

/** Where the branches of one table differ: without a search, equalities of an index; with one, the found rows. */
function choicesOf(table: Table, { asset, statuses, found }: RecordFilter): RawBuilder<unknown>[] {
  const kept = table.statuses.filter((status) => !statuses || statuses.includes(status))
  if (found) {
    const narrowed = [
      ...(asset ? [sql`asset = ${asset}`] : []),
      ...(statuses ? [sql`status = any(${kept}::int[])`] : []),
    ]
    return foundIn(table, found).map((one) => sql.join([one, ...narrowed], sql` and `))
  }
  if (!asset && !statuses) return [sql`true`]
  return (asset ? [asset] : assetCodes).flatMap((code) =>
    kept.map((status) => sql`asset = ${code} and status = ${status}`),
  )
}

function foundIn({ type, number, key, address }: Table, found: Found): RawBuilder<unknown>[] {
  switch (found.by) {
    case 'nothing':
      return []
    case 'number':
      return found.type === type ? [sql`${sql.ref(number)} = ${found.number}::bigint`] : []
    case 'address':
      return found.addresses.map((one) => sql`${sql.ref(address)} = ${one}`)
    case 'hash': {
      const txids = sql`any(${[...found.txids]}::text[])`
      const byTransaction =
        type === 1
          ? sql`network = any(${[...mainNetworks]}::text[]) and txid = ${txids}`
          : sql`release = ${txids}`
      return [byTransaction, sql`${sql.ref(key)} = any(${[...found.keys]}::text[])`]
    }
  }
}

function branch(
  account: string,
  { type, name, columns, time, number }: Table,
  choice: RawBuilder<unknown>,
  { since, until }: RecordFilter,
  before: RecordCursor | undefined,
  count: number,
): RawBuilder<unknown> {
  const [at, id] = [sql.ref(time), sql.ref(number)]
  const conditions = [sql`account = ${account}`, choice]
  if (since) conditions.push(sql`${at} >= ${since}`)
  if (until) conditions.push(sql`${at} < ${until}`)
  // At the same time converts come before deposits, so all of the other table's numbers come before or after.
  const bound = before && (before.type === type ? before.number : type === 1 ? 2n ** 62n : 0n)
  if (before) conditions.push(sql`(${at}, ${id}) < (${before.time}, ${bound}::bigint)`)
  return sql`(select ${columns} from ${sql.table(name)} where ${sql.join(conditions, sql` and `)}
    order by ${at} desc, ${id} desc limit ${count})`
}
