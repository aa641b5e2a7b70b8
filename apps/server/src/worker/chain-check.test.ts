import { fromHex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../services/migrations.ts'
import { checkChain } from './chain-check.ts'

let database: TestDatabase
let height = 7

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const
const answer = (method: string, [number]: readonly unknown[] = []): unknown =>
  method === 'eth_blockNumber'
    ? `0x${height.toString(16)}`
    : Number(number) <= height
      ? { hash: hashOf(Number(number)) }
      : null
const rpc: JsonRpc = {
  call: async <T>(method: string, params?: readonly unknown[]) => answer(method, params) as T,
  batch: async <T>() => [] as T[],
}

beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  await database.db
    .insertInto('relayed_transactions')
    .values({
      hash: fromHex(hashOf(100)),
      raw: fromHex('0x02'),
      state: 'final',
      block_number: 7n,
      block_hash: fromHex(hashOf(7)),
    })
    .execute()
})
afterAll(() => database.close())

const check = () =>
  checkChain(
    {
      connection: database,
      planet: { rpc, ledger: { db: database.db, contracts: undefined } },
      now: () => new Date(),
    },
    1,
  )
const openAlarms = () =>
  database.db.selectFrom('bridge_alarms').select(['code', 'detail']).where('closed_at', 'is', null).execute()

it('raises one alarm while PLANET lacks final blocks of the journal, and closes it when they are back', async () => {
  await check()
  expect(await openAlarms()).toEqual([])
  height = 3
  await check()
  await check()
  expect(await openAlarms()).toEqual([{ code: 'planet_behind', detail: { database: 7, planet: 3 } }])
  height = 9
  await check()
  expect(await openAlarms()).toEqual([])
})
