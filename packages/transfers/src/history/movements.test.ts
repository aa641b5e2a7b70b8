import { accountsMigrations } from '@planet/accounts/migrations'
import { nativeCoin, type PlanetAddresses } from '@planet/contracts/addresses'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfersMigrations } from '../migrations.ts'
import type { TransferTables } from '../tables.ts'
import { type MovementFilter, movementsQuery, type Place } from './movements.ts'

const own = `0x${'11'.repeat(20)}`
const token = (digit: number) => `0x${String(digit).repeat(40)}`
const contracts = {
  tokens: { BTC: token(2), ETH: token(3), TRX: token(4), USDT: token(5) },
} as unknown as PlanetAddresses
const movements = 20_000
const page = 26

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  await fill(database)
})
afterAll(() => database.close())

/** One wallet moves most of PLA and nothing else; everybody else moves USDT. No statistics tell that these go together. */
async function fill({ pool }: TestDatabase): Promise<void> {
  const hash = (text: string) => `decode(md5(${text}) || md5(${text} || 'x'), 'hex')`
  const bytes = (hex: string) => `decode('${hex.slice(2)}', 'hex')`
  const other = `decode(lpad(to_hex(n % 500), 40, 'f'), 'hex')`
  await pool.query(
    `insert into ledger_blocks select n, ${hash('n::text')}, '', now(), '', 10, 0 from generate_series(0, ${movements / 10}) n`,
  )
  await pool.query(
    `insert into ledger_transactions select n / 10, n % 10, ${hash("'t' || n")}, '', '', null, 0, n, true, 0, 'transfer'
     from generate_series(1, ${movements}) n`,
  )
  await pool.query(
    `insert into ledger_movements select n / 10, n % 10, -1,
       case when n % 3 = 0 then ${bytes(token(5))} else ${bytes(nativeCoin)} end,
       case when n % 3 = 1 then ${bytes(own)} else ${other} end,
       case when n % 3 = 2 then ${bytes(own)} else ${other} end, 1000 + n
     from generate_series(1, ${movements}) n`,
  )
  await pool.query('analyze')
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
} & {
  Plans?: Plan[]
}

/** How many rows PostgreSQL looks at in the tables. */
async function rowsRead(filter: MovementFilter, before?: Place): Promise<number> {
  const query = movementsQuery(contracts, own, filter, { before, count: page })
  if (!query) return 0
  const { sql: text, parameters } = query.compile(database.tables<TransferTables>())
  const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [...parameters])
  const count = (plan: Plan): number => {
    const inside = (plan.Plans ?? []).reduce((sum, one) => sum + count(one), 0)
    if (inside > 0 || !plan['Node Type'].endsWith('Scan')) return inside
    return (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  }
  return count(rows[0]['QUERY PLAN'][0].Plan as Plan)
}

const someHash = Buffer.from('ab'.repeat(32), 'hex')
it.each<[string, MovementFilter, Place | undefined]>([
  ['the first page', {}, undefined],
  ['a page in the middle', {}, { block: 1000n, position: 0, log: -1 }],
  ['the last page', {}, { block: 6n, position: 0, log: -1 }],
  ['an asset that the wallet never had', { asset: 'USDT' }, undefined],
  ['one direction', { direction: 'in' }, { block: 1000n, position: 0, log: -1 }],
  ['a transaction that is not there', { found: { parties: [], hashes: [someHash] } }, undefined],
  ['words that nothing has', { found: { parties: [], hashes: [] } }, undefined],
])('%s reads no more than it shows', async (_, filter, before) => {
  // Both directions, and for each row its transaction and its block.
  expect(await rowsRead(filter, before)).toBeLessThanOrEqual(5 * page)
})
