import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeMigrations } from '../migrations.ts'
import type { Arrival } from '../networks/common/network.ts'
import { findDeposits } from './record.ts'

const watched = 1_000_000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
  const client = await database.pool.connect()
  await client.query("set statement_timeout = '300s'")
  // Creates the index at the end, which is faster than updating it a million times.
  await client.query(`
    drop index bridge_addresses_account;
    alter table bridge_addresses drop constraint bridge_addresses_pkey;
    insert into bridge_addresses (network, address, account, recipient, salt)
    select 'bitcoin', 'watched ' || n, 'a' || n, decode(repeat('01', 20), 'hex'), 's' from generate_series(1, ${watched}) n;
    alter table bridge_addresses add primary key (network, address);
    analyze bridge_addresses`)
  client.release()
})
afterAll(() => database.close())

/** As many as the fullest Bitcoin block could hold, a few of them ours. */
const arrivals = Array.from({ length: 30_000 }, (_, i): Arrival => {
  const address = i % 10_000 === 7 ? `watched ${i + 900_000}` : `stranger ${i}`
  return { txid: `t${i}`, index: 0, address, asset: 'BTC', amount: 20_000n }
})

it('finds our few outputs in a full block among a million addresses by their index, keeping only those in memory', async () => {
  const db = database.db
  const found = await db.transaction().execute((tx) => findDeposits(tx, 'bitcoin', arrivals))
  expect(found.map(({ address, owner }) => [address, owner.account])).toEqual([
    ['watched 900007', 'a900007'],
    ['watched 910007', 'a910007'],
    ['watched 920007', 'a920007'],
  ])
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from bridge_addresses where network = 'bitcoin' and address = any ($1)`,
    [arrivals.slice(0, 5000).map(({ address }) => address)],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('bridge_addresses_pkey')
  expect(plan).not.toContain('Seq Scan')
})
