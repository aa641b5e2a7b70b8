import type { Accounts } from '@planet/accounts/accounts'
import { listCustomers } from '@planet/accounts/customers/customers'
import { addAccount } from '@planet/accounts/testing/add-account'
import { listConverts } from '@planet/bridge/converts/review-queue'
import { listDeposits } from '@planet/bridge/deposits/list'
import { listInquiries } from '@planet/inquiries/inbox'
import { listOrders } from '@planet/orders/queries/list'
import { searchOrders } from '@planet/orders/queries/search'
import { type Connection, connect } from '@planet/platform/database/database'
import { countedUpTo, countJobs, listJobs } from '@planet/platform/jobs/inspect'
import { createLogger } from '@planet/platform/logging/logger'
import { rowsRead } from '@planet/platform/testing/rows-read'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { countTotals, readTotals } from '@planet/points/queries/totals'
import { migrationSources } from '@planet/server/services/migrations'
import { createServices } from '@planet/server/services/services'
import { testConfig } from '@planet/server/testing/test-config'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWaiting } from './frame/waiting.ts'

const account = 'PW-0000-0000-0000'
const many = 3 * countedUpTo

let database: TestDatabase
let one: Connection
let accounts: Accounts
beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  await addAccount(database.pool, { id: account, address: `0x${'11'.repeat(20)}` })
  await database.pool.query(
    `insert into point_entries (account_id, amount, kind, key, at)
     select $1, 5, 'payment', 'key ' || n, now() from generate_series(1, 2000) n`,
    [account],
  )
  await database.pool.query('insert into point_balances values ($1, 10000)', [account])
  await database.pool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('mail'), ('follow')`,
  )
  await database.pool.query(
    `insert into graphile_worker._private_jobs (task_id, attempts, locked_at, run_at)
     select (select id from graphile_worker._private_tasks where identifier = 'mail'),
       case n when 1 then 25 when 2 then 3 else 0 end, case n when 3 then now() end, now() from generate_series(1, $1) n`,
    [many],
  )
  await fillLists(database.pool)
  await database.pool.query('analyze')
  one = connect(database.url, { max: 1 })
  accounts = (await createServices(testConfig(database.url), one, createLogger('silent', 'test'))).accounts
})
afterAll(async () => {
  await one.close()
  await database.close()
})

/** Each list has many rows of one kind, and a single, oldest row of another. */
async function fillLists(pool: Pool): Promise<void> {
  const rare = (one: string, usual: string) => `case n when 3000 then '${one}' else '${usual}' end`
  const past = `now() - n * interval '1 minute'`
  const all = 'generate_series(1, 3000) n'
  for (const statement of [
    `insert into accounts (id, email_index, email_sealed, key_id, index_key, user_type, status, referral_code, created_at)
     select 'PW-' || n, decode(md5(n::text), 'hex'), '', 'app', 'none', ${rare('corporate', 'individual')}, '500', 'R' || n, ${past} from ${all}`,
    `insert into inquiries (id, kind, language, message_sealed, key_id, email_index, digest, index_key, created_at)
     select 'INQ-' || n, ${rare('cancellation', 'inquiry')}, 'en', '', 'app', decode(md5(n::text), 'hex'), '', 'none', ${past} from ${all}`,
    `insert into orders (id, merchant_account, merchant, asset, amount, source, created_at, expires_at)
     select 'OD-' || n, '${account}', decode(repeat('01', 20), 'hex'), case n when 2999 then 'ETH' else ${rare('TRX', 'USDT')} end, 5, 'api', ${past}, now()
     from (select * from ${all} order by n desc) n`,
    `insert into orders (id, merchant_account, merchant, asset, amount, source, created_at, expires_at)
     select 'OE-' || n, 'PW-1', decode(repeat('01', 20), 'hex'), 'ETH', 5, 'api', now(), now() from ${all}`,
    `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at, swept)
     select ${rare('tron', 'bitcoin')}, n, 0, n, ${rare('TRX', 'BTC')}, 5, 'a', 'PW-' || n, decode(repeat('01', 20), 'hex'), '{"name":"credited"}', 3, ${past}, now(), true
     from (select * from ${all} order by n desc) n`,
    `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
     select n, '${account}', decode(repeat('01', 20), 'hex'), ${rare('TRX', 'BTC')}, 5, 1, ${rare('tron', 'bitcoin')}, 'd', n, ${past}, '{"name":"settled"}', 3, now()
     from (select * from ${all} order by n desc) n`,
  ])
    await pool.query(statement)
}

const operator = { name: 'sam' }
const page = { count: 51 }
it.each<[string, () => Promise<{ length: number }>]>([
  ['customers of a kind', () => listCustomers(accounts, operator, { kind: 'corporate' }, 50)],
  ['inquiries of a kind', async () => (await listInquiries(accounts, { kind: 'cancellation' })).entries],
  ['orders in an asset', () => searchOrders(one.db, { asset: 'TRX' }, page)],
  [
    'orders of a merchant in an asset',
    async () => (await listOrders({ db: one.db }, 'merchant_account', account, { currency: 'ETH' })).rows,
  ],
  ['deposits of an asset', () => listDeposits(one.db, { asset: 'TRX' }, page)],
  ['deposits from a network', () => listDeposits(one.db, { network: 'tron' }, page)],
  ['converts of an asset', () => listConverts(one.db, { asset: 'TRX' }, page)],
  ['converts to a network', () => listConverts(one.db, { network: 'tron' }, page)],
])('%s, a single one among many, are found without reading the rest', async (_, list) => {
  expect(await list()).toHaveLength(1)
  expect(await rowsRead(one.pool, list)).toBeLessThan(100)
})

it('counts all points once a day and on request', async () => {
  const db = one.db
  const monday = new Date('2026-03-02T09:00:00Z')
  const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)
  expect(await readTotals(db, monday)).toMatchObject({ outstanding: '10000', entries: '10000', holders: 1 })
  await db
    .insertInto('point_entries')
    .values({ account_id: account, amount: 7n, kind: 'granted', key: 'one more', at: monday })
    .execute()
  const kept = { entries: '10000', countedAt: monday }
  expect(await rowsRead(one.pool, () => readTotals(db, later(23)))).toBeLessThan(10)
  expect(await readTotals(db, later(23))).toMatchObject(kept)
  expect(await countTotals(db, later(23))).toMatchObject({ outstanding: '10000', entries: '10007' })
  expect(await readTotals(db, later(46))).toMatchObject({ entries: '10007', countedAt: later(23) })
  expect(await readTotals(db, later(48))).toMatchObject({ countedAt: later(48) })
})

it('counts a backlog of jobs up to a limit and finds the failed ones in it', async () => {
  const db = one.db
  const { tasks, isWhole } = await countJobs(db)
  expect(isWhole).toBe(false)
  expect(tasks).toMatchObject([{ task: 'mail', failed: 1, retrying: 1, running: 1, due: countedUpTo }])
  expect(await rowsRead(one.pool, () => countJobs(db))).toBeLessThan(countedUpTo + 1000)
  for (const state of ['failed', 'retrying', 'running'] as const) {
    expect((await listJobs(db, { state }, 50)).map((job) => job.state)).toEqual([state])
    expect(await rowsRead(one.pool, () => listJobs(db, { state }, 50))).toBeLessThan(100)
  }
  expect(await rowsRead(one.pool, () => readWaiting(one.db, ['jobs']))).toBeLessThan(100)
})
