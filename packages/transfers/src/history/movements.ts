import { fromHex } from '@planet/ledger/hex'
import type { TransactionKind } from '@planet/ledger/tables'
import type { AssetCode } from '@planet/units/asset'
import { type RawBuilder, sql } from 'kysely'
import { type KnownToken, knownTokens } from '../tokens.ts'
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

/**
 * Movements of a wallet, the newest first. Each asset and direction is read from its own index as far as the page needs
 * and merged, so a page costs the same wherever it is, and tokens of strangers are never touched.
 */
export async function readMovements(
  { db, contracts }: Pick<Transfers, 'db' | 'contracts'>,
  own: string,
  filter: MovementFilter,
  { before, count }: { before: Place | undefined; count: number },
): Promise<MovementRow[]> {
  const tokens = knownTokens(contracts).filter(({ asset }) => !filter.asset || asset === filter.asset)
  const directions = (['out', 'in'] as const).filter((one) => !filter.direction || one === filter.direction)
  const branches = tokens.flatMap((token) =>
    directions.map((direction) => branch(own, token, direction, filter, before, count)),
  )
  if (branches.length === 0) return []
  const { rows } = await sql<MovementRow>`
    select m.*, t.hash, t.kind, b.time
    from (
      select * from (${sql.join(branches, sql` union all `)}) merged
      order by block_number desc, position desc, log_index desc limit ${count}
    ) m
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    join ledger_blocks b on b.number = m.block_number
    order by m.block_number desc, m.position desc, m.log_index desc`.execute(db)
  return rows
}

function branch(
  own: string,
  { token }: KnownToken,
  direction: 'in' | 'out',
  { kinds, since, until, found }: MovementFilter,
  before: Place | undefined,
  count: number,
): RawBuilder<unknown> {
  const wallet = fromHex(own.toLowerCase())
  const [self, other] = direction === 'out' ? ['sender', 'recipient'] : ['recipient', 'sender']
  const conditions: RawBuilder<unknown>[] = [
    sql`m.${sql.ref(self)} = ${wallet}`,
    sql`m.token = ${fromHex(token)}`,
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
  if (found)
    conditions.push(
      sql`(m.${sql.ref(other)} = any(${[...found.parties]}::bytea[]) or t.hash = any(${[...found.hashes]}::bytea[]))`,
    )
  const transactions =
    kinds || found
      ? sql`join ledger_transactions t on t.block_number = m.block_number and t.position = m.position`
      : sql``
  return sql`(select m.* from ledger_movements m ${transactions} where ${sql.join(conditions, sql` and `)}
    order by m.block_number desc, m.position desc, m.log_index desc limit ${count})`
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
