import { accountsMigrations } from '@planet/accounts/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transfersMigrations } from '../migrations.ts'
import { rateCourse, recordRates, thinRateHistory } from './rate-history.ts'
import { ratesIn, refreshRates } from './rates.ts'
import { sampleRates } from './sample-rates.ts'

const now = new Date('2026-11-16T10:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const btc = (rate: string, takenAt: Date) => ({ asset: 'BTC', fiat: 'USD', rate, takenAt }) as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, transfersMigrations])
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from rate_history'))

const context = () => ({ db: database.db, now: () => now })

it('keeps the last rate of each hour', async () => {
  await recordRates(context(), [btc('100', new Date('2026-11-16T09:01:00Z'))])
  await recordRates(context(), [btc('101.5', new Date('2026-11-16T09:59:00Z'))])
  await recordRates(context(), [btc('102', new Date('2026-11-16T10:00:00Z'))])
  expect(await rateCourse(context(), { asset: 'BTC', fiat: 'USD', period: 'day' })).toEqual([
    { time: new Date('2026-11-16T09:00:00Z'), rate: '101.5' },
    { time: new Date('2026-11-16T10:00:00Z'), rate: '102' },
  ])
})

it('returns the rate of a day ago, and none for a gap', async () => {
  await recordRates(context(), [btc('90', hoursAgo(31)), btc('95', hoursAgo(25)), btc('99', hoursAgo(23))])
  const dayAgo = async () => (await ratesIn(context(), 'USD')).dayAgo.get('BTC')
  expect(await dayAgo()).toBeUndefined()
  await database.pool.query(
    "insert into rates (asset, fiat, rate, taken_at) values ('BTC', 'USD', 101, $1)",
    [now],
  )
  expect(await dayAgo()).toBe('95')
  await database.pool.query('delete from rate_history where rate = 95')
  expect(await dayAgo()).toBeUndefined()
})

it('thins old hours out to days', async () => {
  const old = ['2026-09-01T00:00:00Z', '2026-09-01T05:00:00Z', '2026-11-15T05:00:00Z']
  await recordRates(
    context(),
    old.map((time) => btc('100', new Date(time))),
  )
  await thinRateHistory(context(), now)
  const left = await database.db.selectFrom('rate_history').select('hour').orderBy('hour').execute()
  expect(left.map(({ hour }) => hour.toISOString())).toEqual([
    '2026-09-01T00:00:00.000Z',
    '2026-11-15T05:00:00.000Z',
  ])
})

it('fills an empty history once with past rates of the provider', async () => {
  const provider = sampleRates(() => now)
  await refreshRates(context(), provider)
  const year = await rateCourse(context(), { asset: 'BTC', fiat: 'JPY', period: 'year' })
  expect(year.length).toBeGreaterThan(100)
  expect(year.at(-1)).toMatchObject({ rate: '14650000' })
  await database.pool.query("delete from rate_history where hour < '2026-11-16'")
  await refreshRates(context(), provider)
  expect(await rateCourse(context(), { asset: 'BTC', fiat: 'JPY', period: 'all' })).toHaveLength(1)
})
