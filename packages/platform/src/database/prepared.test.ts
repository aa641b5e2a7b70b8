import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { filledUp, prepare } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const text = 'select things.id from unnest($1::text[]) as asked (id) join things using (id)'
const readShort = prepare<{ id: string }, readonly [ids: string[]]>('read_short', text)
const readFilled = prepare<{ id: string }, readonly [ids: string[]]>('read_filled', `${text} order by id`)

it('plans a statement once for all calls with few values, if they are filled up', async () => {
  const { db, close } = connect(database.url, { max: 1 })
  await sql`create table things as select n::text as id from generate_series(1, 5000) as n`.execute(db)
  await sql`alter table things add primary key (id)`.execute(db)
  await sql`analyze things`.execute(db)
  for (let call = 1; call <= 20; call++) {
    expect(await readShort(db, [[`${call}`]])).toEqual([{ id: `${call}` }])
    expect(await readFilled(db, [filledUp([`${call}`], '')])).toEqual([{ id: `${call}` }])
  }
  const { rows } = await sql<{ name: string; custom: number }>`
    select name, custom_plans::int as custom from pg_prepared_statements where name like 'read_%' order by name`.execute(
    db,
  )
  expect(rows).toEqual([
    { name: 'read_filled', custom: 5 },
    { name: 'read_short', custom: 20 },
  ])
  await close()
})

it('leaves an array alone that is long enough', () => {
  const long = Array.from({ length: 12 }, (_, index) => index)
  expect(filledUp(long, -1)).toEqual(long)
  expect(filledUp([1, 2], 0)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0])
})
