import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { applyParts } from './apply-parts.ts'
import { isContentError } from './content-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table applied (value text primary key)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('delete from applied; delete from quarantined_events'))

const failWith = (error: Error) => Promise.reject(error)
const coded = (code: string) => Object.assign(new Error('of the database'), { code })

/** Applies each value as a part of block 7; what it finds set aside is reported by number. */
async function apply(values: readonly string[], alongside: () => Promise<unknown> = async () => undefined) {
  const reported: (number | null)[] = []
  const quarantine = {
    reader: 'test',
    onQuarantined: async (_: unknown, { part }: { part: { logIndex: number | null } }) =>
      void reported.push(part.logIndex),
  }
  await applyParts(database.db, quarantine, async (tx, { applyPart }) => {
    for (const [logIndex, value] of values.entries())
      await applyPart({ block: 7n, transaction: Buffer.from([1]), logIndex, raw: { value } }, async () => {
        await tx
          .insertInto('applied' as never)
          .values({ value } as never)
          .execute()
      })
    await alongside()
  })
  return reported
}

const applied = async () =>
  (await database.pool.query<{ value: string }>('select value from applied order by value')).rows.map(
    ({ value }) => value,
  )

it('sets aside the one part that the database refuses, with its raw content and the reason', async () => {
  expect(await apply(['a', 'b\0', 'c'])).toEqual([1])
  expect(await applied()).toEqual(['a', 'c'])
  const [row, ...more] = await database.db.selectFrom('quarantined_events').selectAll().execute()
  expect(more).toEqual([])
  expect(row).toMatchObject({ reader: 'test', block: 7n, log_index: 1, transaction_hash: Buffer.from([1]) })
  expect(JSON.parse(String(row?.raw))).toEqual({ value: 'b\0' })
  expect(row?.reason).toContain('0x00')
})

it('applies everything in one run when nothing is refused', async () => {
  expect(await apply(['a', 'b'])).toEqual([])
  expect(await applied()).toEqual(['a', 'b'])
})

it.each(['40001', '53100', '57P01', '08006'])(
  'leaves everything for a retry after the error %s',
  async (code) => {
    await expect(apply(['a'], () => failWith(coded(code)))).rejects.toMatchObject({ code })
    expect(await applied()).toEqual([])
  },
)

it.each([
  ['a value that a type refuses', coded('22P05'), true],
  ['a value that a constraint refuses', coded('23514'), true],
  ['a value too long for an index', coded('54000'), true],
  ['a number that cannot be parsed', new SyntaxError('Cannot convert a to a BigInt'), true],
  ['a value outside of its range', new RangeError('not a short name'), true],
  ['a full disk', coded('53100'), false],
  ['a conflict of transactions', coded('40P01'), false],
  ['a lost connection', Object.assign(new Error('read'), { code: 'EPIPE' }), false],
  ['a driver error', new pg.DatabaseError('x', 1, 'error'), false],
  ['a failed fetch', new TypeError('fetch failed'), false],
  ['something unknown', new Error('not now'), false],
])('tells whether %s is about the content', (_, error, expected) => {
  expect(isContentError(error)).toBe(expected)
})
