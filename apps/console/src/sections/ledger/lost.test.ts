import { addAccount } from '@planet/accounts/testing/add-account'
import { countLost } from '@planet/ledger/relay/lost'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'

const hash = `0x${'ab'.repeat(32)}`
const sender = `0x${'12'.repeat(20)}`
const account = 'PW-LOST'
let test: TestConsole
let tara: OperatorBrowser
let cora: OperatorBrowser
let viewer: OperatorBrowser

beforeAll(async () => {
  test = await startTestConsole()
  tara = await test.logInAs('tara', 'treasurer')
  cora = await test.logInAs('cora', 'treasurer')
  viewer = await test.logInAs('vera', 'viewer')
  await addAccount(test.database.pool, { id: account, address: sender })
  await query(
    `insert into relayed_transactions (hash, raw, state, refusal, sender, nonce, block_number, lost_at)
     values (decode($1, 'hex'), '', 'refused', 'nonce too low', decode($2, 'hex'), 28, 34, now())`,
    [hash.slice(2), sender.slice(2)],
  )
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows as Record<string, unknown>[]
const lost = () => countLost(test.accounts.db)
const writeOff = (browser: OperatorBrowser, fields: Record<string, string>) =>
  browser.post(`/ledger/lost/${hash}/write-off`, fields)

it('lists lost payments and shows one in full, in every language', async () => {
  expect((await viewer.get('/ledger?list=lost')).body).toContain('nonce too low')
  const { body } = await tara.get(`/ledger/lost/${hash}`)
  for (const text of [account, sender, hash, 'nonce too low', 'Propose the write-off'])
    expect(body).toContain(text)
  for (const language of ['ja', 'ko'])
    for (const url of ['/ledger?list=lost', `/ledger/lost/${hash}`])
      expect((await tara.get(url, { 'accept-language': language })).body).toContain(
        `<html lang="${language}">`,
      )
  expect((await viewer.get(`/ledger/lost/${hash}`)).body).not.toContain('write-off')
  expect((await viewer.get(`/ledger/lost/0x${'00'.repeat(32)}`)).statusCode).toBe(404)
  expect((await viewer.get('/ledger/lost/nonsense')).statusCode).toBe(404)
})

it('leaves the alarm to the check of the chain', async () => {
  const [alarm] = await query(
    `insert into bridge_alarms (code, detail) values ('payments_lost', '{"transactions":1}') returning id`,
  )
  expect((await tara.post(`/bridge/alarms/${alarm?.id}/close`)).statusCode).toBe(409)
})

it('writes a lost payment off by two operators with a reason, and never by one', async () => {
  const reason = 'Paid out by hand, agreed with the sender.'
  expect((await writeOff(viewer, { reason, code: test.freshCode() })).statusCode).toBe(403)
  expect((await writeOff(tara, { reason })).statusCode).toBe(400)
  expect((await writeOff(tara, { reason: '', code: test.freshCode() })).statusCode).toBe(400)
  expect((await writeOff(tara, { reason, code: test.freshCode() })).statusCode).toBe(303)
  expect(await lost()).toBe(1)
  const [proposal] = await query(`select id, kind, account_id from proposals`)
  expect(proposal).toMatchObject({ kind: 'payment.write_off', account_id: account })
  const confirm = (browser: OperatorBrowser, code: string) =>
    browser.post(`/proposals/${proposal?.id}/confirm`, { code })
  expect((await cora.get(`/proposals/${proposal?.id}`)).body).toContain(hash)
  expect((await confirm(tara, test.freshCode())).statusCode).toBe(409)
  expect((await confirm(viewer, test.freshCode())).statusCode).toBe(403)
  expect((await confirm(cora, '000000')).statusCode).toBe(400)
  expect(await lost()).toBe(1)
  expect((await confirm(cora, test.freshCode())).statusCode).toBe(303)
  expect(await lost()).toBe(0)
  expect(await query(`select state, refusal from relayed_transactions`)).toEqual([
    { state: 'refused', refusal: 'written off after PLANET had lost it' },
  ])
  expect(
    await query(`select operator, account_id, detail from audit_log where action = 'payment_written_off'`),
  ).toMatchObject([
    { operator: 'cora', account_id: account, detail: { transaction: hash, proposedBy: 'tara', reason } },
  ])
})
