import { accountsMigrations } from '@planet/accounts/migrations'
import { transferType } from '@planet/api/fields/history'
import { fromHex, type Hex } from '@planet/chains/hex'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { type Connection, connect } from '@planet/platform/database/database'
import { rowsRead } from '@planet/platform/testing/rows-read'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfersMigrations } from '../migrations.ts'
import type { Cursor } from './cursor.ts'
import { type MovementFilter, readMovements } from './movements.ts'

const own = `0x${'11'.repeat(20)}`
const token = (digit: number) => `0x${String(digit).repeat(40)}`
const contracts = {
  tokens: { BTC: token(2), ETH: token(3), TRX: token(4), USDT: token(5) },
} as unknown as PlanetAddresses
const partner: Hex = `0x${'77'.repeat(20)}`
const movements = 10_000
const page = 26

let database: TestDatabase
let one: Connection
beforeAll(async () => {
  database = await createTestDatabase([accountsMigrations, ledgerMigrations, transfersMigrations])
  await fill(database)
  one = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await one.close()
  await database.close()
})

/**
 * One wallet moves most of PLA and nothing else, nearly always for orders and half of it with the same partner;
 * everyone else moves USDT. No statistics reveal this correlation.
 */
async function fill({ pool }: TestDatabase): Promise<void> {
  const hash = (text: string) => `decode(md5(${text}) || md5(${text} || 'x'), 'hex')`
  const bytes = (hex: string) => `decode('${hex.slice(2)}', 'hex')`
  const other = `case when n % 2 = 0 then ${bytes(partner)} else decode(lpad(to_hex(n % 500), 40, 'f'), 'hex') end`
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
       case when n % 3 = 2 then ${bytes(own)} else ${other} end, 1000 + n,
       case when n <= 500 then (array['${transferType.options.join("', '")}'])[1 + n % 5] else 'order_pay' end
     from generate_series(1, ${movements}) n`,
  )
  await pool.query('analyze')
}

const read = (filter: MovementFilter, before?: Cursor) =>
  readMovements({ db: one.db, contracts }, { accountId: 'PW-OWN', address: own }, filter, {
    before,
    count: page,
  })

const someHash = Buffer.from('ab'.repeat(32), 'hex')
const withPartner = { parties: [fromHex(partner)], hashes: [] }
const middle = { block: 500n, position: 0, log: -1 }
const early = { block: 40n, position: 0, log: -1 }

it.each<[string, MovementFilter, Cursor | undefined]>([
  ['the first page', {}, undefined],
  ['a page in the middle', {}, middle],
  ['the last page', {}, { block: 6n, position: 0, log: -1 }],
  ['an asset that the wallet never had', { asset: 'USDT' }, undefined],
  ['one direction', { direction: 'in' }, middle],
  ...transferType.options.flatMap((type): [string, MovementFilter, Cursor | undefined][] => [
    [`the first page of ${type}`, { type }, undefined],
    [`a later page of ${type}`, { type }, type === 'order_pay' ? middle : early],
    [`${type} of one asset`, { type, asset: 'PLA' }, undefined],
    [`${type} of an asset that the wallet never had`, { type, asset: 'USDT' }, undefined],
    [`${type} received`, { type, direction: 'in' }, undefined],
    [`${type} with one party`, { type, found: withPartner }, undefined],
  ]),
  ['one party', { found: withPartner }, undefined],
  ['one party, further down', { found: withPartner }, middle],
  ['a stranger', { found: { parties: [fromHex(token(9))], hashes: [] } }, undefined],
  ['a transaction that is not there', { found: { parties: [], hashes: [someHash] } }, undefined],
  ['words that nothing has', { found: { parties: [], hashes: [] } }, undefined],
])('%s: reads no more rows than it shows', async (_, filter, before) => {
  // One page per direction, and for each row shown its transaction and its block; each by an index and from its table.
  // The rest is for the planner, which looks up where an index ends.
  expect(await rowsRead(one.pool, () => read(filter, before))).toBeLessThanOrEqual(9 * page)
})

it('lists each movement once for every filter', async () => {
  const all = await read({ found: withPartner })
  const hashes = all.slice(0, 3).map(({ hash }) => fromHex(hash))
  const parties = [...withPartner.parties, ...withPartner.parties]
  expect(await read({ found: { parties, hashes } })).toEqual(all)
  expect(await read({ found: { parties: [], hashes } })).toEqual(all.slice(0, 3))
  expect(all).toHaveLength(page)
  expect(all.every(({ sender, recipient }) => [sender, recipient].includes(partner))).toBe(true)
})

it('finds all movements of a type, page by page', async () => {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*)::text from ledger_movements where type = 'withdraw' and $1 in (sender, recipient)`,
    [fromHex(own)],
  )
  let found = 0
  let before: Cursor | undefined
  for (let pages = 0; pages < 10; pages++) {
    const entries = await read({ type: 'withdraw' }, before)
    expect(entries.every(({ type }) => type === 'withdraw')).toBe(true)
    found += entries.length
    const last = entries.at(-1)
    if (!last) break
    before = { block: last.block_number, position: last.position, log: last.log_index }
  }
  expect(String(found)).toBe(rows[0]?.count)
})
