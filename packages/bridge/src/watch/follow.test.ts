import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MemoryChain } from '../../test/memory-chain.ts'
import { bridgeMigrations } from '../migrations.ts'
import { catchUp } from './follow.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())

it('quarantines a single deposit that the database refuses, and forgets it with its block', async () => {
  const { db, pool } = database
  const address = 'watched'
  await db
    .insertInto('bridge_addresses')
    .values({ network: 'bitcoin', address, account: 'a1', recipient: Buffer.alloc(20, 0xa), salt: '0xb' })
    .execute()
  // Stands for a rule of the database that nobody thought of.
  await pool.query('alter table bridge_deposits add constraint unforeseen check (amount <> 200000)')
  const chain = new MemoryChain()
  const paid = [100_000n, 200_000n, 300_000n].map((amount) => chain.payment(address, amount))
  chain.mine(paid)
  chain.mine([])
  const look = () =>
    catchUp({ db, reader: chain.reader(), confirmations: 3, startHeight: 0, now: () => new Date() })
  await look()

  const deposits = () => db.selectFrom('bridge_deposits').select(['amount', 'status']).orderBy('id').execute()
  expect((await deposits()).map(({ amount }) => amount)).toEqual(['100000', '300000'])
  const quarantined = () => db.selectFrom('quarantined_events').selectAll().execute()
  const [row, ...more] = await quarantined()
  expect(more).toEqual([])
  expect(row).toMatchObject({ reader: 'bitcoin', block: 1n, log_index: 0 })
  expect(row?.transaction_hash?.toString('hex')).toBe(paid[1]?.txid)
  expect(JSON.parse(String(row?.raw))).toMatchObject({ amount: '200000' })
  const alarms = await db.selectFrom('bridge_alarms').select(['code', 'detail']).execute()
  expect(alarms).toMatchObject([
    { code: 'event_quarantined', detail: { reader: 'bitcoin', block: 1, transaction: `0x${paid[1]?.txid}` } },
  ])

  chain.reorganise(2, () => false)
  await look()
  expect(await quarantined()).toEqual([])
})
