import { fromHex } from '@planet/chains/hex'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import { blockAt } from '../movements/movements.ts'
import type { OwnWallet } from '../own-wallet.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

const dayMs = 24 * 60 * 60_000
const days = 30
/** Per asset and direction: a busy wallet gets a shorter chart, and the home page costs the same for every account. */
const mostMovements = 1000

/** The daily change of a balance over the last days, up to now. */
export type Changes = { asset: AssetCode; changes: readonly bigint[] }

type Row = { asset: AssetCode; direction: 'in' | 'out'; day: number; sum: string; count: number }

export async function balanceChanges(
  { db, contracts, now }: Pick<Transfers, 'db' | 'contracts' | 'now'>,
  wallet: OwnWallet,
): Promise<Changes[]> {
  const until = now()
  const since = new Date(until.getTime() - days * dayMs)
  const first = await blockAt({ db }, since.toISOString())
  const tokens = knownTokens(contracts)
  const moved = (['sender', 'recipient'] as const).map((side) =>
    movedBy(wallet.address, side, { first, since, until }),
  )
  const { rows } = await sql<Row>`
    select known.asset, moved.* from
      unnest(${tokens.map(({ asset }) => asset)}::text[], ${tokens.map(({ token }) => fromHex(token))}::bytea[])
        as known (asset, token)
    cross join lateral (${sql.join(moved, sql` union all `)}) moved`.execute(db)
  return tokens.map(({ asset }) => changesOf(asset, rows))
}

type Span = { first: bigint | undefined; since: Date; until: Date }

/** One side of the asset `known`; see `readMovements` for its order. */
function movedBy(own: string, side: 'sender' | 'recipient', { first, since, until }: Span) {
  return sql`
    (select ${side === 'sender' ? 'out' : 'in'} as direction,
      floor(extract(epoch from ${until}::timestamptz - m.time) / 86400)::int as day,
      sum(m.amount)::text as sum, count(*)::int as count
    from (
      select amount, (select time from ledger_blocks where number = block_number) as time from ledger_movements
      where ${sql.ref(side)} = any(array[${fromHex(own.toLowerCase())}::bytea]) and token = any(array[known.token])
        and amount > 0 and block_number >= ${first ?? 0n}::bigint
      order by ${sql.ref(side)}, token, block_number desc, position desc, log_index desc limit ${mostMovements}
    ) m where m.time >= ${since} group by day)`
}

/** Days that were read only in part are left out, and all before them. */
function changesOf(asset: AssetCode, rows: readonly Row[]): Changes {
  const own = rows.filter((row) => row.asset === asset)
  const known = (['in', 'out'] as const).map((direction) => {
    const read = own.filter((row) => row.direction === direction)
    const isCut = read.reduce((sum, { count }) => sum + count, 0) >= mostMovements
    return isCut ? Math.max(...read.map(({ day }) => day)) : days
  })
  const changes = Array.from({ length: Math.min(...known) }, () => 0n)
  for (const { direction, day, sum } of own) {
    const place = changes.length - 1 - Math.max(0, day)
    if (place >= 0)
      changes[place] = (changes[place] ?? 0n) + (direction === 'in' ? BigInt(sum) : -BigInt(sum))
  }
  return { asset, changes }
}
