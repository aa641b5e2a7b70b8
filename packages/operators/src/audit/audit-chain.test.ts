import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './audit.ts'
import { auditHead, checkAuditChain } from './audit-chain.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const write = (action: string, detail = {}) =>
  audit(test.accounts, test.accounts.db, { operator: { name: 'ann' }, action, accountId: null, detail })
const check = (noted?: { position: bigint; hash: string }) =>
  checkAuditChain(test.accounts.db, noted && [noted])

/** What the owner of the database could do. */
async function tamper(sql: string): Promise<void> {
  const { pool } = test.database
  await pool.query('alter table audit_log disable trigger user')
  await pool.query('alter table audit_chain disable trigger user')
  await pool.query(sql)
  await pool.query('alter table audit_log enable trigger user')
  await pool.query('alter table audit_chain enable trigger user')
}

it('chains concurrent entries, even within one transaction', async () => {
  expect(await check()).toEqual({ isWhole: true, head: undefined })
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => write('looked', { n, text: 'Ümlaut 日本 "quoted"' })),
  )
  await test.accounts.db.transaction().execute(async (tx) => {
    for (const action of ['first', 'second'])
      await audit(test.accounts, tx, { operator: { name: 'bo' }, action, accountId: null })
  })
  const checked = await check()
  expect(checked).toMatchObject({ isWhole: true, head: { position: 32n } })
  expect(checked).toMatchObject({ head: await auditHead(test.accounts.db) })
})

it('rejects every change of entries and of the chain', async () => {
  for (const sql of [
    `update audit_log set operator = 'nobody'`,
    'delete from audit_log',
    'truncate audit_log cascade',
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
    'truncate audit_chain',
  ])
    await expect(test.database.pool.query(sql), sql).rejects.toThrow('append-only')
})

it('detects changed, removed, inserted and truncated entries', async () => {
  const noted = await auditHead(test.accounts.db)
  await tamper(
    `update audit_log set operator = 'mallory' where id = (select entry from audit_chain where position = 5)`,
  )
  expect(await check()).toEqual({ isWhole: false, position: 5n, fault: 'entry_changed' })
  await tamper(`update audit_log set operator = 'ann' where operator = 'mallory'`)
  expect(await check(noted)).toMatchObject({ isWhole: true })

  await tamper(`insert into audit_log (at, operator, action) values (now(), 'ann', 'slipped in')`)
  expect(await check()).toEqual({ isWhole: false, position: 33n, fault: 'link_missing' })
  await tamper(`delete from audit_log where action = 'slipped in'`)

  await tamper(
    `with cut as (delete from audit_chain where position > 30 returning entry) delete from audit_log using cut where id = entry`,
  )
  expect(await check()).toMatchObject({ isWhole: true, head: { position: 30n } })
  expect(await check(noted)).toEqual({ isWhole: false, position: 32n, fault: 'head_missing' })

  await tamper(
    `with cut as (delete from audit_chain where position = 7 returning entry) delete from audit_log using cut where id = entry`,
  )
  expect(await check()).toEqual({ isWhole: false, position: 7n, fault: 'link_missing' })
})

it('detects a recomputed chain if a head was kept outside', async () => {
  await write('first of a new chain')
  const { pool } = test.database
  for (const table of ['audit_log', 'audit_chain'])
    await pool.query(`alter table ${table} disable trigger user`)
  await pool.query('delete from audit_chain')
  await pool.query('delete from audit_log')
  for (const table of ['audit_log', 'audit_chain'])
    await pool.query(`alter table ${table} enable trigger user`)
  await write('kept')
  const kept = await auditHead(test.accounts.db)
  await write('later')
  await tamper(`update audit_log set operator = 'mallory' where action = 'kept'`)
  await tamper(
    `update audit_chain set hash = audit_hash('', 1, a) from audit_log a where a.id = entry and position = 1`,
  )
  await tamper(`update audit_chain set hash = audit_hash((select hash from audit_chain where position = 1), 2, a)
    from audit_log a where a.id = entry and position = 2`)
  expect(await check()).toMatchObject({ isWhole: true, head: { position: 2n } })
  expect(await check(kept)).toEqual({ isWhole: false, position: 1n, fault: 'head_differs' })
})

it('covers the session and the address of an entry', async () => {
  const operator = { name: 'cy', sessionId: 'session-1', address: '10.0.0.1' }
  await audit(test.accounts, test.accounts.db, { operator, action: 'looked', accountId: null })
  expect(await check()).toMatchObject({ isWhole: true })
  for (const column of ['session', 'address']) {
    const { rows } = await test.database.pool.query(
      `select ${column} as was from audit_log where operator = 'cy'`,
    )
    await tamper(`update audit_log set ${column} = 'other' where operator = 'cy'`)
    expect(await check(), column).toMatchObject({ isWhole: false, fault: 'entry_changed' })
    await tamper(`update audit_log set ${column} = '${rows[0].was}' where operator = 'cy'`)
  }
  expect(await check()).toMatchObject({ isWhole: true })
})
