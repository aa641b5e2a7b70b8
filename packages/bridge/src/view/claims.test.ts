import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeMigrations } from '../migrations.ts'
import { readClaims, unsettledReleases } from './claims.ts'

const past = 20_000
const open = 5
let database: TestDatabase
const db = () => database.db

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
  // Many past converts, each paid by its own release, and a few open ones.
  await sql`
    insert into bridge_converts (id, requester, asset, amount, fee, network, destination, block_number, requested_at,
      state, status, updated_at)
    select 'c' || n, decode(repeat('01', 20), 'hex'), 'ETH', 1, 0, 'ethereum', 'd', n, now(),
      case when n <= ${past}::int then '{"name":"settled"}' else '{"name":"released"}' end::jsonb,
      case when n <= ${past}::int then 3 else 2 end, now()
    from generate_series(1, ${past + open}::int) n`.execute(db())
  await sql`
    insert into bridge_releases (id, network, converts, proposal, fee, txid, state, height, created_at)
    select 'ethereum:c' || n, 'ethereum', array['c' || n], '', 0, 't' || n, 'sent', n, now()
    from generate_series(1, ${past + open}::int) n`.execute(db())
  await sql`analyze bridge_converts, bridge_releases`.execute(db())
})
afterAll(() => database.close())

it('finds unsettled releases by indexes among any number of releases', async () => {
  const { unsettled } = await readClaims(db())
  expect(unsettled.map(({ convert }) => convert.id).sort()).toEqual(
    Array.from({ length: open }, (_, i) => `c${past + i + 1}`),
  )
  const { sql: text } = unsettledReleases.compile(db())
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('bridge_releases_converts')
  expect(plan).toContain('bridge_converts_open')
  expect(plan).not.toContain('Seq Scan')
})
