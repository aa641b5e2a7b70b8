import { createHash } from 'node:crypto'
import { openCase } from '@planet/accounts/cases/cases'
import { askForFunds } from '@planet/accounts/cases/funds-request'
import { seedDemoAccounts } from '@planet/accounts/demo/seed'
import { unzip } from '@planet/platform/testing/unzip'
import { saveTravelData } from '@planet/transfers/travel-rule/travel-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await askForFunds(test.accounts, { name: 'rita' }, caseId, 'Where do the funds come from?')
  const id = await agree('/exports/period', { from: today, until: today })
  await confirm(id)
  const answer = await fetched(rob, id)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${today}_${today}.zip"`)
  const files = unzip(answer.rawPayload)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['orders.csv', 'card-charges.csv', 'points.csv', 'setting-changes.csv']),
  )
  expect(String(files.get('status-changes.csv'))).not.toContain('2024-05-06')
  expect(String(files.get('audit-log.csv'))).toMatch(/"[0-9a-f]{64}","\d+"/)
  expect(String(files.get('travel-rule.csv'))).toMatch(/"50000000","tron","TDestination",.*"Jiro Sato","JP"/)
  expect(String(files.get('source-of-funds.csv'))).toContain('"Where do the funds come from?"')
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
