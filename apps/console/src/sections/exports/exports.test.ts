import { createHash } from 'node:crypto'
import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { openCase } from '@planet/compliance/cases/cases'
import { requestSourceOfFunds } from '@planet/compliance/cases/funds-request'
import { unzip } from '@planet/platform/testing/unzip'
import { saveTravelData } from '@planet/transfers/travel-rule/travel-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTables } from '../../frame/read-tables.ts'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

let test: TestConsole
let rita: OperatorBrowser
let rob: OperatorBrowser
let account: string
beforeAll(async () => {
  test = await startTestConsole()
  await seedDemoAccounts(test.accounts)
  const { rows } = await test.database.pool.query(
    `select account_id as id from documents order by account_id limit 1`,
  )
  account = rows[0].id
  rita = await test.logInAs('rita', 'reviewer')
  rob = await test.logInAs('rob', 'reviewer')
})
afterAll(() => test.close())

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const proposals = async () =>
  (
    await test.database.pool.query<{ id: string }>(
      `select id from proposals where kind = 'records.export' order by proposed_at desc, id`,
    )
  ).rows.map(({ id }) => id)
const agree = async (path: string, fields: Record<string, string>) => {
  const asked = await rita.post(path, { reason: 'Letter 7/2026', code: test.freshCode(), ...fields })
  expect(asked.statusCode).toBe(303)
  const [id = ''] = await proposals()
  return id
}
const confirm = (id: string) => rob.post(`/proposals/${id}/confirm`, { code: test.freshCode() })
const fetched = (browser: OperatorBrowser, id: string) => browser.get(`/exports/${id}/archive`)

it('exports a customer only after two operators agreed, for a day, and records the hash of each archive', async () => {
  expect((await rita.post(`/customers/${account}/export`, { reason: 'x', code: '000000' })).statusCode).toBe(
    400,
  )
  const id = await agree(`/customers/${account}/export`, {})
  expect((await fetched(rita, id)).statusCode).toBe(409)
  expect((await rita.post(`/proposals/${id}/confirm`, { code: test.freshCode() })).statusCode).toBe(409)
  expect((await rob.post(`/proposals/${id}/confirm`)).statusCode).toBe(400)
  expect((await confirm(id)).statusCode).toBe(303)

  const answer = await fetched(rita, id)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${account}.zip"`)
  const files = unzip(answer.rawPayload)
  const sums = String(files.get('SHA256SUMS')).trim().split('\n')
  expect(sums).toHaveLength(files.size - 1)
  for (const line of sums) {
    const [sum = '', name = ''] = line.split('  ')
    expect(hash(files.get(name) ?? Buffer.alloc(0)), name).toBe(sum)
  }
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['documents/passport_photo.jpg', 'orders.csv', 'transfers.csv', 'audit-log.csv']),
  )
  const customer = JSON.parse(String(files.get('customer.json')))
  expect(customer.account).toMatchObject({ account_id: account, email: expect.stringContaining('@') })
  expect(customer.information.passport_number).toMatch(/\w{5,}/)
  expect(String(files.get('audit-log.csv'))).toContain('Letter 7/2026')
  const { rows } = await test.database.pool.query(
    `select operator, detail from audit_log where action = 'records_exported'`,
  )
  const detail = { proposal: id, scope: account, sha256: hash(answer.rawPayload) }
  expect(rows).toEqual([{ operator: 'rita', detail }])

  const eve = await test.logInAs('eve', 'reviewer')
  expect((await fetched(eve, id)).statusCode).toBe(409)
  expect((await fetched(rob, id)).statusCode).toBe(200)
  expect((await rita.get('/exports')).body).toContain(`href="/exports/${id}/archive"`)
  test.pass(25 * 3_600_000)
  rita = await test.logInAs('rita', 'reviewer')
  rob = await test.logInAs('rob', 'reviewer')
  expect((await fetched(rita, id)).statusCode).toBe(409)
  expect((await rita.get('/exports')).body).toContain('No longer available')
})

it('exports all records of a period, and nothing of before', async () => {
  const today = test.now().toISOString().slice(0, 10)
  const period = (from: string, until: string) =>
    rita.post('/exports/period', { from, until, reason: 'Audit', code: test.freshCode() })
  expect((await period(today, '2020-01-01')).statusCode).toBe(400)
  expect((await period('2020-01-01', today)).statusCode).toBe(400)
  await test.database.pool.query(
    `insert into account_status_history (account_id, status, at) values ($1, '500', '2024-05-06')`,
    [account],
  )
  const convert = {
    hash: `0x${'0a'.repeat(32)}`,
    accountId: account,
    asset: 'USDT',
    amount: 50_000_000n,
    network: 'tron',
    destination: 'TDestination',
  } as const
  const receiver = { wallet: 'provider', name: 'Jiro Sato', country: 'JP', provider: 'Exchange' } as const
  await saveTravelData(test.accounts, convert, receiver)
  const caseId = await openCase(test.accounts, { name: 'rita' }, account, {
    kind: 'suspicious',
    note: 'Odd.',
  })
  await requestSourceOfFunds(test.accounts, { name: 'rita' }, caseId, 'Where do the funds come from?')
  const id = await agree('/exports/period', { from: today, until: today })
  await confirm(id)
  const answer = await fetched(rob, id)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${today}_${today}.zip"`)
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['orders.csv', 'card-charges.csv', 'points.csv', 'setting-changes.csv']),
  )
  expect(String(files.get('status-changes.csv'))).not.toContain('2024-05-06')
  expect(String(files.get('audit-log.csv'))).toMatch(/,[0-9a-f]{64},\d+,/)
  expect(String(files.get('travel-rule.csv'))).toMatch(/,50000000,tron,TDestination,.*,Jiro Sato,JP/)
  expect(String(files.get('source-of-funds.csv'))).toContain(',Where do the funds come from?,')
  const older = await agree('/exports/period', { from: '2024-05-01', until: '2024-05-31' })
  await confirm(older)
  const found = unzip((await fetched(rob, older)).rawPayload)
  expect(String(found.get('status-changes.csv'))).toContain('2024-05-06')
  expect(String(found.get('travel-rule.csv'))).not.toContain('Jiro Sato')
})

it('refuses the archive to every role without the permission', async () => {
  const support = await test.logInAs('sam', 'support')
  expect((await support.get('/exports')).statusCode).toBe(403)
  expect((await fetched(support, 'any')).statusCode).toBe(403)
})

it('shows a proposed export, its reason and its count only to those who may export', async () => {
  const id = await agree(`/customers/${account}/export`, { reason: 'Letter 8/2026' })
  const support = await test.logInAs('sue', 'support')
  const admin = await test.logInAs('ada', 'admin')
  const counts = async (browser: OperatorBrowser) => (await browser.get('/menu-counts')).json()
  expect((await rob.get('/proposals')).body).toContain(`/proposals/${id}`)
  expect((await rob.get(`/proposals/${id}`)).body).toContain('Letter 8/2026')
  expect((await counts(rob))['/exports'].text).toBe('1')
  for (const other of [support, admin]) {
    expect((await other.get('/proposals')).body).not.toContain(`/proposals/${id}`)
    expect((await other.get(`/proposals/${id}`)).statusCode).toBe(404)
    expect((await other.post(`/proposals/${id}/refuse`)).statusCode).toBe(404)
    expect((await counts(other))['/proposals'].text).toBe('')
    expect(await counts(other)).not.toHaveProperty('/exports')
  }
  const path = `/customers/${account}/activity?kind=operator`
  expect((await rob.get(path)).body).toContain('Letter 8/2026')
  expect((await support.get(path)).body).not.toMatch(/Letter 8|Proposed/)
  await rob.post(`/proposals/${id}/refuse`)
  expect((await support.get(path)).body).not.toMatch(/Refused/)
})

/** The rows of a table on all of its pages. `position` counts from the last table of a page. */
async function rowsOf(browser: OperatorBrowser, path: string, position: number): Promise<string[]> {
  const rows: string[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const table = readTables((await browser.get(next)).body).at(position)
    rows.push(...(table?.rows.slice(1).map((cells) => cells.join(' ')) ?? []))
    next = table?.next
  }
  return rows
}

it('pages screening hits, changes of company data and exports, each entry once, also in the CSV', async () => {
  const { pool } = test.database
  await pool.query(
    `insert into accounts (id, email_index, email_sealed, key_id, index_key, user_type, referral_code, created_at)
     select 'PW-LONG-' || n, decode(md5('long' || n), 'hex'), '', 'app', 'none', 'corporate', 'L' || n, now()
     from generate_series(1001, 1120) n`,
  )
  const long = `from accounts where id like 'PW-LONG-%'`
  // Half of them at the same moment.
  const at = `date_trunc('minute', now()) + greatest(1060, right(id, 4)::int) * interval '1 second'`
  for (const statement of [
    `insert into screening_hits (id, account_id, entry, list, match_sealed, key_id, found_at)
     select 'hit-' || id, id, 'entry-' || id, 'pep', '', 'app', ${at} ${long}`,
    `insert into company_changes (account_id, change_sealed, key_id, submitted_at) select id, '', 'app', ${at} ${long}`,
    `insert into proposals (id, kind, payload, account_id, reason, proposed_by, proposed_at, expires_at)
     select 'long-' || id, 'records.export', '{}', id, 'Letter', 'rob', ${at}, now() ${long}`,
  ])
    await pool.query(statement)
  for (const [path, position] of [
    ['/screening', -2],
    ['/screening', -1],
    ['/exports', -1],
  ] as const) {
    const seen = (await rowsOf(rita, path, position)).flatMap((row) => row.match(/PW-LONG-\d+/)?.[0] ?? [])
    expect([new Set(seen).size, seen.length], `${path} ${position}`).toEqual([120, 120])
  }
  const lines = (await rita.get('/screening?format=csv')).body.split('\r\n')
  expect(lines.filter((line) => line.includes('entry-PW-LONG-'))).toHaveLength(120)
  expect(lines.filter((line) => line.includes('PW-LONG-'))).toHaveLength(240)
})
