import { fromHex } from '@planet/ledger/hex'
import type { TransactionKind } from '@planet/ledger/tables'
import type { AssetCode } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

/** Where a list goes on: the last movement that was seen. */
export type Place = { block: bigint; position: number; log: number }

export type MovementFilter = {
  asset?: AssetCode | undefined
  direction?: 'in' | 'out' | undefined
  kinds?: readonly TransactionKind[] | undefined
  /** The first block that counts, and the first that no longer does. */
  since?: bigint | undefined
  until?: bigint | undefined
  /** Any of these: the other party, or the transaction. */
  found?: { parties: readonly Buffer[]; hashes: readonly Buffer[] } | undefined
}

export type MovementRow = {
  block_number: bigint
  position: number
  log_index: number
  token: Buffer
  sender: Buffer
  recipient: Buffer
  amount: string
  hash: Buffer
  kind: TransactionKind
  time: Date
}

type Page = { before: Place | undefined; count: number }

export async function readMovements(
  { db, contracts }: Pick<Transfers, 'db' | 'contracts'>,
  own: string,
  filter: MovementFilter,
  page: Page,
): Promise<MovementRow[]> {
  const query = movementsQuery(contracts, own, filter, page)
  return query ? (await query.execute(db)).rows : []
}

/**
 * Movements of a wallet, the newest first. Each asset and direction is read from its own index as far as the page needs
 * and merged, so a page costs the same wherever it is, and tokens of strangers are never touched. The two directions are
 * written once for all assets: planning a branch for each takes longer than reading the page.
 */
export function movementsQuery(
  contracts: Transfers['contracts'],
  own: string,
  filter: MovementFilter,
  { before, count }: Page,
): RawBuilder<MovementRow> | undefined {
  const tokens = knownTokens(contracts).filter(({ asset }) => !filter.asset || asset === filter.asset)
  const isNobody = filter.found && filter.found.parties.length + filter.found.hashes.length === 0
  if (tokens.length === 0 || isNobody) return undefined
  const directions = (['out', 'in'] as const).filter((one) => !filter.direction || one === filter.direction)
  const branches = directions.map((direction) => branch(own, direction, filter, before, count))
  return sql<MovementRow>`
    select m.*, t.hash, t.kind, (select time from ledger_blocks where number = m.block_number) as time
    from (
      select found.* from unnest(${tokens.map(({ token }) => fromHex(token))}::bytea[]) as known (token)
      cross join lateral (${sql.join(branches, sql` union all `)}) found
      order by found.block_number desc, found.position desc, found.log_index desc limit ${count}
    ) m
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    order by m.block_number desc, m.position desc, m.log_index desc`
}

/**
 * One direction of the asset `known`. Ordered by the party and the asset too, of which there is one each, so that no
 * other index offers this order: the planner knows how often each occurs but not how often they occur together, and
 * would go through everybody's movements for an asset that this wallet never had.
 */
function branch(
  own: string,
  direction: 'in' | 'out',
  { kinds, since, until, found }: MovementFilter,
  before: Place | undefined,
  count: number,
): RawBuilder<unknown> {
  const wallet = fromHex(own.toLowerCase())
  const [self, other] = direction === 'out' ? ['sender', 'recipient'] : ['recipient', 'sender']
  const conditions: RawBuilder<unknown>[] = [
    sql`m.${sql.ref(self)} = any(array[${wallet}::bytea])`,
    sql`m.token = any(array[known.token])`,
    sql`m.amount > 0`,
  ]
  // What somebody sends to himself is one movement, shown as going out.
  if (direction === 'in') conditions.push(sql`m.sender <> ${wallet}`)
  if (before)
    conditions.push(
      sql`(m.block_number, m.position, m.log_index) < (${before.block}::bigint, ${before.position}::int, ${before.log}::int)`,
    )
  if (since !== undefined) conditions.push(sql`m.block_number >= ${since}::bigint`)
  if (until !== undefined) conditions.push(sql`m.block_number < ${until}::bigint`)
  if (kinds) conditions.push(sql`t.kind = any(${[...kinds]})`)
  if (found) conditions.push(isFound(other, found))
  const transactions =
    kinds || found?.hashes.length
      ? sql`join ledger_transactions t on t.block_number = m.block_number and t.position = m.position`
      : sql``
  return sql`(select m.* from ledger_movements m ${transactions} where ${sql.join(conditions, sql` and `)}
    order by m.${sql.ref(self)}, m.token, m.block_number desc, m.position desc, m.log_index desc limit ${count})`
}

/** Only what is looked for is named: beside a question about parties, a transaction cannot be found by its own index. */
function isFound(
  other: string,
  { parties, hashes }: NonNullable<MovementFilter['found']>,
): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = []
  if (parties.length > 0) wanted.push(sql`m.${sql.ref(other)} = any(${[...parties]}::bytea[])`)
  if (hashes.length > 0) wanted.push(sql`t.hash = any(${[...hashes]}::bytea[])`)
  return sql`(${sql.join(wanted, sql` or `)})`
}

/** The first block at or after a moment; block times never go back. */
export async function blockAt(
  { db }: Pick<Transfers, 'db'>,
  moment: string | undefined,
): Promise<bigint | undefined> {
  if (moment === undefined) return undefined
  const row = await db
    .selectFrom('ledger_blocks')
    .select('number')
    .where('time', '>=', new Date(moment))
    .orderBy('time')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  // Nothing is that late yet: a bound that no block reaches.
  return row?.number ?? 2n ** 62n
}
