import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeMigrations } from '../migrations.ts'
import { type RecordCursor, type RecordFilter, settlementNumber } from './filter.ts'
import {
  findRecord,
  formatCursor,
  type History,
  listRecords,
  parseCursor,
  type RecordQuery,
  recordPages,
} from './list.ts'
import { type RecordRow, recordsQuery } from './records.ts'

const me = 'PW-me'
const address = (n: number): string => `bcrt1q${'x'.repeat(36)}${n}`
/** Both types together; every hundredth record of each belongs to another account. */
const many = 24_000

let database: TestDatabase
let history: History

beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations, bridgeMigrations])
  const db = database.db
  history = { db, ledgerDb: database.db }
  // Deposits and converts share timestamps, so that the order within one timestamp matters.
  await sql`
    insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state,
      status, seen_at, updated_at)
    select 'bitcoin', lpad(to_hex(n), 64, '0'), 0, '0xd' || lpad(to_hex(n), 63, '0'),
      (array['BTC', 'ETH', 'USDT', 'TRX', 'PLA'])[n % 5 + 1], n, 'bcrt1q' || lpad('', 36, 'x') || n % 3,
      case when n % 100 = 0 then 'PW-other' else ${me} end, decode(repeat('01', 20), 'hex'),
      case when n % 50 = 1 then '{"name":"seen"}'::jsonb else '{"name":"credited","transaction":"0x1"}'::jsonb end,
      case when n % 50 = 1 then 1 else 3 end, timestamptz '2026-01-01' + n / 4 * interval '1 minute', now()
    from generate_series(1, ${many / 2}) n`.execute(db)
  await sql`
    insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number,
      requested_at, state, status, release, updated_at)
    select '0xc' || lpad(to_hex(n), 63, '0'), case when n % 100 = 0 then 'PW-other' else ${me} end, decode(repeat('01', 20), 'hex'),
      (array['BTC', 'ETH', 'USDT', 'TRX', 'PLA'])[n % 5 + 1], n, 1, 'ethereum', '0xDest' || n % 7, n,
      timestamptz '2026-01-01' + n / 4 * interval '1 minute',
      case when n % 50 = 1 then '{"name":"returned","cause":"denied","reason":"policy"}'::jsonb
        else jsonb_build_object('name', 'settled', 'transaction', 'e' || lpad(to_hex(n), 63, '0')) end,
      case when n % 50 = 1 then 4 else 3 end, 'e' || lpad(to_hex(n), 63, '0'), now()
    from generate_series(1, ${many / 2}) n`.execute(db)
  await sql`vacuum analyze bridge_deposits, bridge_converts`.execute(db)
})
afterAll(() => database.close())

const ids = (rows: readonly RecordRow[]) => rows.map(({ type, number }) => settlementNumber(type, number))
const list = async (query: RecordQuery, count = 10) =>
  ids((await listRecords(history, me, query, { count })).rows)

const newestFirst = (a: RecordRow, b: RecordRow) =>
  b.time.getTime() - a.time.getTime() || b.type - a.type || Number(b.number - a.number)

it('lists everything once, newest first, in pages of any size', async () => {
  const seen: RecordRow[] = []
  for await (const page of recordPages(history, me, {}, 777)) seen.push(...page)
  expect(seen).toHaveLength((many / 100) * 99)
  expect(new Set(ids(seen)).size).toBe(seen.length)
  expect(ids(seen)).toEqual(ids(seen.toSorted(newestFirst)))
})

it('continues where a page ended, from a text cursor', async () => {
  const first = await listRecords(history, me, {}, { count: 7 })
  const place = parseCursor(formatCursor(first.next ?? { time: new Date(0), type: 1, number: 0n }))
  const second = await listRecords(history, me, {}, { count: 7, before: place })
  expect([...ids(first.rows), ...ids(second.rows)]).toEqual(await list({}, 14))
  const last = await listRecords(history, me, { q: 'D-1' }, { count: 7 })
  expect(last).toMatchObject({ next: undefined })
})

it('is filtered by type, currency, status and time', async () => {
  const of = async (query: RecordQuery) => {
    const rows: RecordRow[] = []
    for await (const page of recordPages(history, me, query)) rows.push(...page)
    return rows
  }
  const deposits = await of({ type: 1, statuses: [1, 2] })
  expect(deposits).toHaveLength(many / 2 / 50)
  expect(deposits.every(({ type, state }) => type === 1 && state.name === 'seen')).toBe(true)
  const denied = await of({ statuses: [4], asset: 'ETH' })
  expect(new Set(denied.map(({ type, asset, status }) => `${type} ${asset} ${status}`))).toEqual(
    new Set(['2 ETH 4']),
  )
  expect(ids(denied)).toEqual(ids(denied.toSorted(newestFirst)))
  const hour = { since: new Date('2026-01-01T01:00:00Z'), until: new Date('2026-01-01T02:00:00Z') }
  // Four of each kind in a minute, every hundredth of which belongs to another account.
  expect(await of(hour)).toHaveLength(60 * 8 - 2 * 2)
})

it('is searched by number, transaction, key and address', async () => {
  const hash = (letter: string, n: number) => letter + n.toString(16).padStart(letter ? 63 : 64, '0')
  expect(await list({ q: 'd-12' })).toEqual(['D-12'])
  expect(await list({ q: 'W13' })).toEqual(['W-13'])
  expect(await list({ q: 'D-100' })).toEqual([])
  expect(await list({ q: hash('', 12) })).toEqual(['D-12'])
  expect(await list({ q: `0x${hash('e', 13)}` })).toEqual(['W-13'])
  expect(await list({ q: `0x${hash('c', 13)}` })).toEqual(['W-13'])
  expect(await list({ q: `0x${hash('d', 12)}`, type: 2 })).toEqual([])
  const [newest] = await list({ q: address(1) })
  expect(newest).toMatch(/^D-/)
  expect(await list({ q: 'anything else' })).toEqual([])
  expect(await findRecord(history, me, 'W-13')).toMatchObject({ type: 2, number: 13n })
  expect(await findRecord(history, 'PW-other', 'W-13')).toBeUndefined()
})

it('is found by a transaction on PLANET', async () => {
  const { ledgerDb } = history
  const planet = Buffer.alloc(32, 7)
  await sql`insert into ledger_blocks values (1, '\\x01', '\\x00', now(), '\\x00', 1, 0)`.execute(ledgerDb)
  await sql`insert into ledger_transactions values (1, 0, ${planet}, '\\x00', null, null, 0, 0, true, 0, 'credit')`.execute(
    ledgerDb,
  )
  const args = JSON.stringify({ depositId: `0xd${(12).toString(16).padStart(63, '0')}` })
  await sql`insert into ledger_events values (1, 0, 0, 'bridge', 'Credited', ${args}::jsonb)`.execute(
    ledgerDb,
  )
  expect(await list({ q: `0x${planet.toString('hex')}` })).toEqual(['D-12'])
})

it.each<[string, RecordFilter]>([
  ['everything', {}],
  ['a status that is rare', { statuses: [4] }],
  ['a currency', { asset: 'TRX' }],
  ['a currency and a status', { asset: 'ETH', statuses: [1, 2] }],
  ['an address', { found: { by: 'address', addresses: [address(1)] } }],
])('reads no more for the last page than for the first: %s', async (_, filter) => {
  const oldest = { time: new Date('2026-01-01T12:00:00Z'), type: 1, number: 0n } as const
  const [first, last] = [await rowsRead(filter, undefined), await rowsRead(filter, oldest)]
  expect(first).toBeGreaterThan(0)
  // One page of 25 per branch, and one row to detect another page.
  expect(first).toBeLessThanOrEqual(26 * branches(filter))
  expect(last).toBeLessThanOrEqual(26 * branches(filter))
})

const branches = ({ asset, statuses, found }: RecordFilter): number =>
  found || (!asset && !statuses) ? 2 : 2 * (asset ? 1 : 5) * (statuses?.length ?? 5)

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many table rows PostgreSQL reads for one page of 25. */
async function rowsRead(filter: RecordFilter, before: RecordCursor | undefined): Promise<number> {
  const query = recordsQuery(me, filter, { before, count: 26 })
  if (!query) throw new Error('nothing is asked')
  const { sql: text, parameters } = query.compile(history.db)
  const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [...parameters])
  const count = (plan: Plan): number => {
    const inside = (plan.Plans ?? []).reduce((sum, one) => sum + count(one), 0)
    if (inside > 0 || !plan['Node Type'].endsWith('Scan')) return inside
    return (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  }
  return count(rows[0]['QUERY PLAN'][0].Plan as Plan)
}
