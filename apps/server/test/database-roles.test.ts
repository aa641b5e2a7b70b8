import { standingOfAddress } from '@planet/accounts/queries/find-account'
import { addAccount } from '@planet/accounts/testing/add-account'
import { languages } from '@planet/api/language'
import { audit } from '@planet/operators/audit/audit'
import { checkAuditChain } from '@planet/operators/audit/audit-chain'
import type { Connection } from '@planet/platform/database/database'
import { applyGrants } from '@planet/platform/database/grants'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireLeastPrivilege } from '../src/process/least-privilege.ts'
import { databaseRoles } from '../src/services/database-roles.ts'
import { migrationSources, prepareDatabase } from '../src/services/migrations.ts'
import { connectAs } from '../src/testing/role-connection.ts'

const roles = ['planet_api', 'planet_worker', 'planet_console', 'planet_guardian', 'planet_auditor'] as const
type Role = (typeof roles)[number]

let database: TestDatabase
const connections = new Map<Role, Connection>()
beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  for (const role of roles) connections.set(role, await connectAs(database, role))
  await audit({ now: () => new Date() }, database.db, {
    operator: { name: 'ann' },
    action: 'looked',
    accountId: null,
  })
})
afterAll(async () => {
  for (const connection of connections.values()) await connection.close()
  await database.close()
})

const as = (role: Role): Connection => connections.get(role) ?? expect.fail(role)
const isAllowed = (role: Role, sql: string): Promise<boolean> =>
  as(role)
    .pool.query(sql)
    .then(
      () => true,
      (error: Error) => {
        if (!/permission denied|must be owner/.test(error.message)) throw error
        return false
      },
    )

/** The privileges that PostgreSQL itself reports, as letters in the order select, insert, update, delete. */
async function rightsOf(role: Role): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; rights: string }>(
    `select name, concat(
       case when has_table_privilege($1, quote_ident(name), 'select') then 's' end,
       case when has_table_privilege($1, quote_ident(name), 'insert') then 'i' end,
       case when has_table_privilege($1, quote_ident(name), 'update') then 'u' end,
       case when has_table_privilege($1, quote_ident(name), 'delete') then 'd' end) as rights
     from (select tablename as name from pg_tables where schemaname = 'public'
       union all select viewname from pg_views where schemaname = 'public') as relations`,
    [role],
  )
  return new Map(rows.map(({ name, rights }) => [name, rights]))
}

describe('the audit log', () => {
  const changes = [
    `update audit_log set operator = 'mallory'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger user',
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
    `insert into audit_chain (position, entry, hash) values (99, 99, '')`,
  ]

  it.each(roles)('cannot be changed by %s', async (role) => {
    for (const sql of changes) expect(await isAllowed(role, sql), sql).toBe(false)
  })

  it('is added to by the console and the worker, and chained without a right to the chain', async () => {
    const entry = `insert into audit_log (at, operator, action) values (now(), 'ann', 'acted')`
    for (const role of roles)
      expect(await isAllowed(role, entry), role).toBe(['planet_console', 'planet_worker'].includes(role))
    expect(await checkAuditChain(as('planet_auditor').db)).toMatchObject({
      isWhole: true,
      head: { position: 3n },
    })
  })
})

it.each([
  ['planet_api', { operators: '', operator_sessions: '', proposals: '', customer_notes: '', audit_log: '' }],
  [
    'planet_api',
    { ledger_movements: 's', bridge_deposits: 's', bridge_converts: 's', bridge_signatures: 's' },
  ],
  ['planet_api', { accounts: 'siud', orders: 'siud', point_entries: 'si', migrations: 's' }],
  [
    'planet_worker',
    { operators: '', operator_sessions: '', proposals: 's', audit_log: 'si', ledger_blocks: 'siud' },
  ],
  ['planet_console', { operators: 'siud', proposals: 'siud', accounts: 'su', orders: 's', data_keys: 'siu' }],
  ['planet_console', { ledger_blocks: 's', relayed_transactions: 'su', bridge_signatures: 's', links: 's' }],
  ['planet_auditor', { audit_log: 's', audit_chain: 's', accounts: '' }],
] as const)('gives %s what its work needs: %j', async (role, expected) => {
  const rights = await rightsOf(role)
  for (const [table, wanted] of Object.entries(expected)) expect(rights.get(table), table).toBe(wanted)
})

it('shows a guardian the board, whose accounts are active, and nothing else', async () => {
  const rights = [...(await rightsOf('planet_guardian'))].filter(([, value]) => value !== '').sort()
  expect(Object.fromEntries(rights)).toEqual({
    account_standings: 's',
    bridge_blocks: 's',
    bridge_coins: 's',
    bridge_converts: 's',
    bridge_cursors: 's',
    bridge_deposits: 's',
    bridge_releases: 's',
    bridge_requests: 's',
    bridge_signatures: 'si',
  })
  expect(await isAllowed('planet_guardian', 'select from graphile_worker._private_jobs')).toBe(false)
  await addAccount(database.pool, { id: 'PW-1', address: `0x${'ab'.repeat(20)}`, status: '600' })
  const { db } = as('planet_guardian')
  expect(await standingOfAddress(db, `0x${'ab'.repeat(20)}`)).toBe('held')
  expect(await standingOfAddress(db, `0x${'cd'.repeat(20)}`)).toBe('unknown')
})

it('accepts every language where a table limits them', async () => {
  const { rows } = await database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`,
  )
  const aboutLanguages = rows.filter(({ rule }) => rule.includes("'ja'"))
  expect(aboutLanguages.length).toBeGreaterThan(0)
  for (const { rule } of aboutLanguages)
    for (const language of languages) expect(rule).toContain(`'${language}'`)
})

it('lets a part add jobs that only the worker and the console may remove', async () => {
  const add = `select graphile_worker.add_job('test')`
  const remove = 'delete from graphile_worker._private_jobs'
  for (const role of ['planet_api', 'planet_worker', 'planet_console'] as const)
    expect(await isAllowed(role, add), role).toBe(true)
  expect(await isAllowed('planet_api', remove)).toBe(false)
  const { rows } = await as('planet_worker').pool.query('select from graphile_worker._private_jobs')
  expect(rows.length).toBe(3)
  expect(await isAllowed('planet_worker', remove)).toBe(true)
})

it('revokes a right that was granted by hand', async () => {
  await database.pool.query('grant all on operators to planet_api')
  const client = await database.pool.connect()
  expect(await applyGrants(client, databaseRoles)).toHaveLength(roles.length)
  client.release()
  expect((await rightsOf('planet_api')).get('operators')).toBe('')
})

it('grants rights even while another process changes the same tables', async () => {
  const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
  const granted = await Promise.all(clients.map((client) => applyGrants(client, databaseRoles)))
  for (const client of clients) client.release()
  expect(granted.map(({ length }) => length)).toEqual([roles.length, roles.length])
})

it('starts with a role only if the owner has migrated the tables', async () => {
  await prepareDatabase(as('planet_api'))
  await database.pool.query(`delete from migrations where name = 'server/0007_lists_narrowed_down.sql'`)
  await expect(prepareDatabase(as('planet_api'))).rejects.toThrow('1 migrations behind')
})

it('rejects a login on the main stage that could rewrite the audit log', async () => {
  await expect(requireLeastPrivilege(database.pool, 'main')).rejects.toThrow('database-roles.md')
  await requireLeastPrivilege(database.pool, 'sandbox')
  await requireLeastPrivilege(as('planet_api').pool, 'main')
})
