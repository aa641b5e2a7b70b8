import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeMigrations } from '../migrations.ts'
import { latestChecks, reserveHistory } from './read.ts'
import { recordReserves } from './record.ts'
import { thinReserveChecks } from './thin.ts'

const now = new Date('2026-11-15T12:00:00Z')
let database: TestDatabase
const db = () => database.db

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
  // One check every ten minutes for 60 days; once, 40 days ago, the reserves were short.
  await sql`
    insert into bridge_reserve_checks (asset, supply, pending, unsettled, reserves, holds, at)
    select 'BTC', 1000, 0, 0, case when n = 5760 then 999 else 1000 + n % 6 end, n <> 5760,
      ${now}::timestamptz - n * interval '10 minutes'
    from generate_series(0, 8639) n order by n desc`.execute(db())
})
afterAll(() => database.close())

const count = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from bridge_reserve_checks`.execute(db())
  return rows[0]?.count ?? 0
}

it('shows the worst check of each step, and no more points than a chart can hold', async () => {
  const day = await reserveHistory(db(), 'BTC', 'day', now)
  expect(day).toHaveLength(144)
  const month = await reserveHistory(db(), 'BTC', 'month', now)
  expect(month.length).toBeLessThanOrEqual(121)
  expect(month.every(({ reserves }) => reserves === '1000')).toBe(true)
  const year = await reserveHistory(db(), 'BTC', 'year', now)
  expect(year.filter(({ reserves }) => reserves === '999')).toHaveLength(1)
  expect(year.map(({ at }) => at.getTime())).toEqual(
    year.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
  )
  expect(await reserveHistory(db(), 'ETH', 'day', now)).toEqual([])
})

it('keeps the checks of a day, then one per hour, then one per day, and every shortage', async () => {
  const before = await reserveHistory(db(), 'BTC', 'year', now)
  await thinReserveChecks(db(), now)
  const kept = await count()
  // A day of 144, 30 days of 24 hours, and 29 days, plus the edges of partial spans; and the shortage.
  expect(kept).toBeGreaterThan(144 + 30 * 24)
  expect(kept).toBeLessThan(144 + 31 * 24 + 35)
  await thinReserveChecks(db(), now)
  expect(await count()).toBe(kept)
  expect(await reserveHistory(db(), 'BTC', 'year', now)).toHaveLength(before.length)
  const short = await sql`select 1 from bridge_reserve_checks where not holds`.execute(db())
  expect(short.rows).toHaveLength(1)
})

it('lists where the reserves are and raises an alarm when they are short', async () => {
  const holdings = [{ network: 'bitcoin', amount: 5n, kept: 3n }] as const
  const report = {
    asset: 'BTC',
    supply: 6n,
    pending: 0n,
    unsettled: 0n,
    reserves: 5n,
    holdings,
    holds: false,
  } as const
  const later = (ms: number) => new Date(now.getTime() + ms)
  const before = await count()
  await recordReserves(db(), [report], now)
  expect(await latestChecks(db(), ['BTC', 'ETH'])).toEqual([
    {
      asset: 'BTC',
      supply: '6',
      pending: '0',
      unsettled: '0',
      reserves: '5',
      holds: false,
      at: now,
      holdings: [{ network: 'bitcoin', amount: '5', kept: '3' }],
    },
  ])
  const alarms = await db().selectFrom('bridge_alarms').select(['code', 'detail']).execute()
  expect(alarms).toEqual([{ code: 'reserves_short', detail: { asset: 'BTC', supply: '6', reserves: '5' } }])
  // Checked again at every block, but saved only if something changed or after a minute; the alarm is raised once.
  await recordReserves(db(), [report], later(1000))
  expect(await count()).toBe(before + 1)
  await recordReserves(db(), [{ ...report, reserves: 4n }], later(2000))
  await recordReserves(db(), [{ ...report, reserves: 4n }], later(62_000))
  expect(await count()).toBe(before + 3)
  const open = () => db().selectFrom('bridge_alarms').select('id').where('closed_at', 'is', null).execute()
  expect(await open()).toHaveLength(1)
  await recordReserves(db(), [{ ...report, reserves: 6n, holds: true }], later(63_000))
  expect(await open()).toHaveLength(0)
})
