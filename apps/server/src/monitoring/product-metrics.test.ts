import type { JsonRpc } from '@planet/chains/json-rpc'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createMetrics } from '@planet/platform/http/metrics'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countProduct } from './product-metrics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations])
})
afterAll(() => database.close())

/** The times of the chain's blocks, by number. */
let blocks: Date[] = []
const rpc: JsonRpc = {
  call: async <T>(method: string, [number]: readonly unknown[] = []) => {
    if (method === 'eth_blockNumber') return `0x${(blocks.length - 1).toString(16)}` as T
    const time = blocks[Number(number)]
    return (time ? { timestamp: `0x${Math.floor(time.getTime() / 1000).toString(16)}` } : null) as T
  },
  batch: async <T>() => [] as T[],
}

async function unapplied(): Promise<number> {
  const metrics = createMetrics('test')
  countProduct(
    { connection: database, planet: { rpc, ledger: { db: database.db, contracts: undefined } } },
    metrics,
  )
  const text = await metrics.registry.metrics()
  return Number(/^ledger_unapplied_seconds\S* (\S+)$/m.exec(text)?.[1])
}

const save = (number: number) =>
  database.pool.query(
    `insert into ledger_blocks (number, hash, parent_hash, time, validator, transactions, gas_used)
     values ($1::bigint, decode(lpad(to_hex($1::bigint), 64, '0'), 'hex'), '', now(), '', 0, 0)`,
    [number],
  )

it('reports the age of the oldest block that is not applied, however few there are', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  blocks = [minutesAgo(60), minutesAgo(10), minutesAgo(0)]
  await save(0)
  expect(await unapplied()).toBeGreaterThanOrEqual(600)
  expect(await unapplied()).toBeLessThan(3600)
  await save(1)
  await save(2)
  expect(await unapplied()).toBe(0)
})
