import { expect, it } from 'vitest'
import { foreignUses, tablesIn, tooManyForeignUses } from './tables.ts'

const migrations: [string, string][] = [
  [
    'packages/accounts/migrations/0001_accounts.sql',
    'create table accounts (id text); create unlogged table marks (n int);\ncreate view account_standings as select 1; create table audit_log (id int);',
  ],
  ['packages/accounts/migrations/owners.json', '{ "packages/operators": ["audit_log"] }'],
]
const house = (files: Record<string, string>) => new Map([...migrations, ...Object.entries(files)])

it.each([
  ['a query', "db.selectFrom('accounts as a').select('id')"],
  ['one of several tables', "db.selectFrom(['orders', 'accounts'])"],
  ['a join', "query.leftJoin('accounts', 'accounts.id', 'x.account')"],
  ['a write', "tx.updateTable('accounts').set(row)"],
  ['a statement', 'sql`select 1 from orders o\n join accounts a on a.id = o.account`'],
  ['a text for the driver', "pool.query('insert into accounts (id) values ($1)')"],
])('finds a table in %s', (_name, text) => {
  expect([...tablesIn(text)]).toContain('accounts')
})

it('finds no table in a comment', () => {
  expect([...tablesIn('/** Read from accounts. */\n// update accounts\nexport const x = 1')]).toEqual([])
})

it('refuses a table of another package, also one that has moved to its owner', () => {
  const text = "db.selectFrom('accounts'); db.insertInto('audit_log')"
  expect(foreignUses(house({ 'packages/orders/src/a.ts': text }))).toEqual([
    { file: 'packages/orders/src/a.ts', table: 'accounts', owner: 'packages/accounts' },
    { file: 'packages/orders/src/a.ts', table: 'audit_log', owner: 'packages/operators' },
  ])
  expect(foreignUses(house({ 'packages/accounts/src/a.ts': text }))).toMatchObject([{ table: 'audit_log' }])
})

it('allows views of others, own tables, and everything in tests', () => {
  const files = {
    'packages/orders/src/a.ts': "db.selectFrom('account_standings')",
    'packages/accounts/src/b.ts': "db.selectFrom('accounts')",
    'packages/orders/src/c.test.ts': "db.selectFrom('accounts')",
  }
  expect(foreignUses(house(files))).toEqual([])
})

it('lets the uses of a package only become fewer', () => {
  const one = house({ 'packages/orders/src/a.ts': "db.selectFrom('accounts')" })
  expect(tooManyForeignUses(one, { 'packages/orders': 1 })).toEqual([])
  expect(tooManyForeignUses(one, {})).toContain('packages/orders/src/a.ts uses accounts of packages/accounts')
  expect(tooManyForeignUses(one, { 'packages/orders': 2 })).toEqual([
    'packages/orders uses fewer tables of others than 2: write 1 in tables.ts',
  ])
})
