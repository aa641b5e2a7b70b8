import { fromHex } from '@planet/ledger/hex'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import type { OwnWallet } from '../own-wallet.ts'
import { type KnownToken, knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

const dayMs = 24 * 60 * 60_000
const days = 30
/** Of each asset and direction: whoever moves more has a shorter picture, and Home costs the same for everybody. */
const mostMovements = 1000

/** What a balance gained or lost in each of the last days, the last of them ending now. */
export type Changes = { asset: AssetCode; changes: readonly bigint[] }

type Row = { asset: AssetCode; direction: 'in' | 'out'; day: number; sum: string; count: number }

export async function balanceChanges(
  { db, contracts, now }: Pick<Transfers, 'db' | 'contracts' | 'now'>,
  wallet: OwnWallet,
): Promise<Changes[]> {
  const until = now()
  const since = new Date(until.getTime() - days * dayMs)
  const tokens = knownTokens(contracts)
  const branches = tokens.flatMap((token) =>
    (['sender', 'recipient'] as const).map((side) => movedBy(wallet.address, token, side, since, until)),
  )
  const { rows } = await sql<Row>`${sql.join(branches, sql` union all `)}`.execute(db)
  return tokens.map(({ asset }) => changesOf(asset, rows))
}

function movedBy(
  own: string,
  { asset, token }: KnownToken,
  side: 'sender' | 'recipient',
  since: Date,
  until: Date,
) {
  return sql`
    (select ${asset} as asset, ${side === 'sender' ? 'out' : 'in'} as direction,
      floor(extract(epoch from ${until}::timestamptz - b.time) / 86400)::int as day,
      sum(m.amount)::text as sum, count(*)::int as count
    from (
      select block_number, amount from ledger_movements
      where ${sql.ref(side)} = ${fromHex(own.toLowerCase())} and token = ${fromHex(token)} and amount > 0
        and block_number >= (select coalesce(min(number), 0) from ledger_blocks where time >= ${since})
      order by block_number desc, position desc, log_index desc limit ${mostMovements}
    ) m join ledger_blocks b on b.number = m.block_number
    where b.time >= ${since} group by day)`
}

/** Days that were read only in part, and those before them, are left out. */
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
