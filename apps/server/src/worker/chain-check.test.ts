import { closeAlarm } from '@planet/bridge/converts/review-queue'
import { fromHex, type Hex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { writeOffLost } from '@planet/ledger/relay/lost'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { checkChain, raiseFinalReplaced } from './chain-check.ts'

let database: TestDatabase

const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`
const rpc: JsonRpc = { call: async <T>() => '0x3' as T, batch: async <T>() => [] as T[] }

async function journalFinal(number: number, block: number): Promise<void> {
  await database.db
    .insertInto('relayed_transactions')
    .values({
      hash: fromHex(hashOf(number)),
      raw: fromHex('0x02'),
      state: 'final',
      block_number: BigInt(block),
      block_hash: fromHex(hashOf(block)),
    })
    .execute()
}

/** A block of the ledger, with or without the transaction of the same number. */
async function saveBlock(number: number, transaction?: number): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into ledger_blocks values ($1, $2, $2, now(), $2, 1, 0) on conflict (number) do nothing`,
    [number, fromHex(hashOf(number))],
  )
  if (transaction !== undefined)
    await pool.query(
      `insert into ledger_transactions values ($1, 0, $2, $2, null, null, 0, 0, true, 0, 'transfer')`,
      [number, fromHex(hashOf(transaction))],
    )
}

beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  await saveBlock(7, 100)
  await journalFinal(100, 7)
})
afterAll(() => database.close())

const check = () =>
  checkChain({
    connection: database,
    planet: { rpc, ledger: { db: database.db, contracts: undefined } },
    now: () => new Date(),
  })
const openAlarms = () =>
  database.db
    .selectFrom('bridge_alarms')
    .select(['code', 'detail'])
    .where('closed_at', 'is', null)
    .orderBy('code')
    .execute()
const setBehind = (since: string | null) =>
  database.pool.query(`update ledger_progress set behind_since = now() - $1::interval`, [since])

it('raises one alarm while PLANET lacks final blocks, and closes it when they are back', async () => {
  await check()
  expect(await openAlarms()).toEqual([])
  await setBehind('5 seconds')
  await check()
  expect(await openAlarms()).toEqual([])
  await setBehind('11 seconds')
  await check()
  await check()
  expect(await openAlarms()).toEqual([{ code: 'planet_behind', detail: { database: 7, planet: 3 } }])
  await setBehind(null)
  await check()
  expect(await openAlarms()).toEqual([])
})

it('keeps the alarm of lost payments, however far the chain grows, until each is final again or written off', async () => {
  await journalFinal(101, 8)
  await journalFinal(102, 8)
  await saveBlock(8)
  await saveBlock(20)
  await check()
  await saveBlock(30)
  await check()
  const lost = [{ code: 'payments_lost', detail: { transactions: 2 } }]
  expect(await openAlarms()).toEqual(lost)
  const { rows } = await database.pool.query(`select id from bridge_alarms where code = 'payments_lost'`)
  expect(await closeAlarm(database.db, rows[0].id, new Date())).toBe(false)
  await database.pool.query(
    `update relayed_transactions set state = 'final', lost_at = null where hash = $1`,
    [fromHex(hashOf(101))],
  )
  await check()
  expect(await openAlarms()).toEqual(lost)
  await database.db.transaction().execute((tx) => writeOffLost(tx, hashOf(102)))
  await check()
  expect(await openAlarms()).toEqual([])
})

it('lets no statement call a lost payment final', async () => {
  await expect(
    database.pool.query(`update relayed_transactions set state = 'final', lost_at = now()`),
  ).rejects.toThrow('relayed_transactions_final_is_not_lost')
})

it('raises an alarm for final blocks that the chain has replaced', async () => {
  await database.db
    .transaction()
    .execute((tx) => raiseFinalReplaced(tx, { from: 5n, to: 7n, hash: hashOf(7), lost: 0 }))
  expect(await openAlarms()).toEqual([
    { code: 'final_block_changed', detail: { from: 5, to: 7, hash: hashOf(7), transactions: 0 } },
  ])
})
