import { assetOf } from '@planet/ledger/queries/rows'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import type { Pool } from 'pg'

/** Counted once a day is over and can no longer change; `transfers` to `orders` are amounts, by currency. */
export type FigureName =
  | 'accounts_new'
  | 'accounts_active'
  | 'transfers'
  | 'deposits'
  | 'converts'
  | 'orders'
  | 'credit_median'
  | 'credit_p95'

type Figure = { name: FigureName; part: string; value: string }
export type DayFigures = { day: string; of: (name: FigureName, part?: string) => bigint | undefined }
type Source = { pool: Pool; contracts: PlanetAddresses | undefined; now: Date }

const dayMs = 86_400_000
export const daysShown = 30
/** A block or an order of yesterday may still be undone; the day before is settled. */
const daysOpen = 2

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The last thirty days, the oldest first. Days that are settled are read from their figures, and counted the first time
 * that somebody looks: what a page costs does not grow with what has happened.
 */
export async function readFigures({ pool, contracts, now }: Source): Promise<DayFigures[]> {
  const days = Array.from({ length: daysShown }, (_, ago) =>
    dayOf(now.getTime() - (daysShown - 1 - ago) * dayMs),
  )
  const settledUntil = dayOf(now.getTime() - daysOpen * dayMs)
  const { rows } = await pool.query<Figure & { day: string }>(
    'select day::text, name, part, value::text from daily_figures where day >= $1',
    [days[0]],
  )
  const counted = Map.groupBy(rows, ({ day }) => day)
  const found: DayFigures[] = []
  for (const day of days) {
    const known = counted.get(day)
    const figures = known ?? (await countDay(pool, contracts, day))
    if (!known && day <= settledUntil) await keep(pool, day, figures)
    found.push({ day, of: lookUp(figures) })
  }
  return found
}

const lookUp =
  (figures: readonly Figure[]): DayFigures['of'] =>
  (name, part = '') => {
    const value = figures.find((one) => one.name === name && one.part === part)?.value
    return value === undefined ? undefined : BigInt(value.split('.')[0] ?? '0')
  }

async function keep(pool: Pool, day: string, figures: readonly Figure[]): Promise<void> {
  const all = [{ name: 'counted', part: '', value: '1' }, ...figures]
  await pool.query(
    `insert into daily_figures (day, name, part, value)
     select $1::date, * from unnest($2::text[], $3::text[], $4::numeric[]) on conflict do nothing`,
    [day, all.map(({ name }) => name), all.map(({ part }) => part), all.map(({ value }) => value)],
  )
}

/** Every branch is a scan of an index over one day. */
const daySql = `
  with span as (select $1::date::timestamp at time zone 'UTC' as since, ($1::date + 1)::timestamp at time zone 'UTC' as until),
  blocks as (
    select (select number from ledger_blocks, span where time >= since and time < until order by time limit 1) as first,
      (select number from ledger_blocks, span where time >= since and time < until order by time desc limit 1) as last)
  select 'accounts_new' as name, '' as part, count(*)::text as value from accounts, span
    where created_at >= since and created_at < until
  union all
  select 'accounts_active', '', count(distinct account_id)::text from login_history, span
    where result = 'success' and at >= since and at < until
  union all
  select 'transfers', '0x' || encode(m.token, 'hex'), sum(m.amount)::text
    from blocks join ledger_movements m on m.block_number between blocks.first and blocks.last
    join ledger_transactions t on t.block_number = m.block_number and t.position = m.position
    where t.kind = 'transfer' and t.succeeded and m.amount > 0 group by m.token
  union all
  select 'deposits', asset, sum(amount)::text from bridge_deposits, span
    where status = 3 and updated_at >= since and updated_at < until group by asset
  union all
  select 'converts', asset, sum(amount)::text from bridge_converts, span
    where status = 3 and updated_at >= since and updated_at < until group by asset
  union all
  select 'orders', asset, sum(amount)::text from orders, span
    where paid_at >= since and paid_at < until and chain in ('paid', 'refunded') group by asset
  union all
  select shown.name, network, ceil(shown.value)::text from (
    select network, percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from updated_at - seen_at))
      as value from bridge_deposits, span
    where status = 3 and updated_at >= since and updated_at < until group by network) waited,
    lateral (values ('credit_median', waited.value[1]), ('credit_p95', waited.value[2])) as shown (name, value)`

async function countDay(
  pool: Pool,
  contracts: PlanetAddresses | undefined,
  day: string,
): Promise<readonly Figure[]> {
  const { rows } = await pool.query<Figure>(daySql, [day])
  return rows.flatMap((row) => {
    if (row.name !== 'transfers') return [row]
    const asset = assetOf(row.part, contracts)
    return asset === null ? [] : [{ ...row, part: asset }]
  })
}
