import { randomUUID } from 'node:crypto'
import { emailColumns } from '@planet/accounts/account/email'
import { addAccount } from '@planet/accounts/testing/add-account'
import { rewardOrderJob } from '@planet/orders/jobs'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../testing/test-console.ts'

const merchant = 'PW-0000-0000-0000'
const payer = 'PW-0000-0000-001Y'
const hostile = `<img src=x onerror=alert(1)> 'or 1=1--`
let test: TestConsole
let treasurer: OperatorBrowser
let support: OperatorBrowser
let second: OperatorBrowser
let viewer: OperatorBrowser

beforeAll(async () => {
  test = await startTestConsole({ OPERATOR_POINTS: '1000' })
  await addAccount(test.database.pool, { id: merchant, address: `0x${'11'.repeat(20)}` })
  await addAccount(test.database.pool, { id: payer, address: `0x${'22'.repeat(20)}` })
  const { email_sealed, key_id } = emailColumns(test.accounts, merchant, 'shop@example.org')
  await query('update accounts set email_sealed = $2, key_id = $3 where id = $1', [
    merchant,
    email_sealed,
    key_id,
  ])
  treasurer = await test.logInAs('tara', 'treasurer')
  second = await test.logInAs('theo', 'treasurer')
  support = await test.logInAs('sam', 'support')
  viewer = await test.logInAs('vera', 'viewer')
})
afterAll(() => test.close())

const query = (sql: string, values: unknown[] = []) => test.database.pool.query(sql, values)
const one = async <T>(sql: string, values: unknown[] = []) => (await query(sql, values)).rows[0] as T
const audits = async (action: string) =>
  (await one<{ n: number }>('select count(*)::int as n from audit_log where action = $1', [action])).n
/** The message on the page after a redirect. */
async function messageAfter(browser: OperatorBrowser, answer: { headers: Record<string, unknown> }) {
  const page = await browser.get(String(answer.headers.location))
  return /role="status">(?:<[^>]*>)*([^<]*)/.exec(page.body)?.[1]
}

async function addOrder(id: string, description = 'Tea', status = 'opened'): Promise<void> {
  await query(
    `insert into orders (id, merchant_account, merchant, asset, amount, description, reference, source, payer_account, intent, status, payment, created_at, expires_at)
     values ($1, $2, decode(repeat('01', 20), 'hex'), 'USDT', 2500000, $3, 'INV-' || $1, 'api', $4, 'linked', $5, decode(md5($1) || md5($1), 'hex'), now(), now() + interval '1 day')`,
    [id, merchant, description, payer, status],
  )
}

it('orders: found by id, reference, party, transaction, state and day; recorded; hostile text stays text', async () => {
  await addOrder('OR-1', hostile)
  await addOrder('OR-2', 'Coffee', 'paid')
  const ids = async (search: string) => {
    const { body, statusCode } = await viewer.get(`/orders?${search}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<img')
    return [...body.matchAll(/href="\/orders\/(OR-\d)"/g)].map(([, id]) => id)
  }
  expect(await ids('')).toEqual(['OR-2', 'OR-1'])
  const { payment } = await one<{ payment: Buffer }>(`select payment from orders where id = 'OR-2'`)
  for (const q of ['OR-2', 'INV-OR-2', `0x${payment.toString('hex')}`])
    expect(await ids(`q=${q}`)).toEqual(['OR-2'])
  for (const q of [merchant, payer, payer.toLowerCase(), `0x${'22'.repeat(20)}`])
    expect(await ids(`q=${q}`)).toEqual(['OR-2', 'OR-1'])
  expect(await ids('status=paid')).toEqual(['OR-2'])
  expect(await ids('since=2020-01-01&until=2020-02-01')).toEqual([])
  for (const q of [hostile, '%00', "';drop table orders", '\\'])
    expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([])
  expect(await ids('since=2020-99-99&until=x&status=x&asset=x&after=x')).toHaveLength(2)
  const order = (await viewer.get('/orders/OR-1')).body
  expect(order).toContain('&lt;img src=x')
  expect(await audits('order_viewed')).toBe(1)
  expect((await viewer.get('/orders/OR-9')).statusCode).toBe(404)
})

it('webhooks: redelivered once per click if there is one to deliver; tokens: revoked once, with a mail', async () => {
  await query(
    `insert into api_tokens (id, account_id, access_key, secret_sealed, key_id, callback_url, created_at)
     values ('TK-1', $1, 'pk_1', 'sealed', 'app', 'https://shop.example/"><script>', now())`,
    [merchant],
  )
  await query(
    `insert into order_events (id, order_id, merchant_account, type, content, at) values ('EV-1', 'OR-1', $1, 'order.opened', '{}', now())`,
    [merchant],
  )
  await query(
    `insert into webhook_endpoints (id, account_id, token_id, url, created_at) values ('WE-1', $1, 'TK-1', 'https://shop.example/"><script>', now())`,
    [merchant],
  )
  await query(
    `insert into webhook_deliveries (id, event_id, endpoint_id, state, attempts, last_result, created_at) values ('WD-1', 'EV-1', 'WE-1', 'given_up', 30, '500', now() - interval '4 days')`,
  )
  expect((await viewer.get('/orders/webhooks')).body).toContain('>Failed<')
  expect((await viewer.get('/orders/OR-1')).body).not.toContain('<script>')
  expect((await viewer.post('/orders/webhooks/WD-1/again')).statusCode).toBe(403)
  const isCounted = async () => (await viewer.get('/')).body.includes('Failing webhooks')
  expect(await isCounted()).toBe(true)
  expect(
    (await support.post('/orders/webhooks/WD-1/park', { reason: 'The shop has closed.' })).statusCode,
  ).toBe(303)
  expect([await isCounted(), await audits('webhook_parked')]).toEqual([false, 1])
  expect((await support.get('/orders/webhooks')).body).toContain('Parked')
  const sent = await support.post('/orders/webhooks/WD-1/again')
  expect(await messageAfter(support, sent)).toBe('The webhook is being delivered again.')
  expect((await support.post('/orders/webhooks/WD-1/again')).statusCode).toBe(409)
  expect((await support.post('/orders/webhooks/WD-9/again')).statusCode).toBe(404)
  expect(await one(`select state, next_at is not null as due from webhook_deliveries`)).toEqual({
    state: 'waiting',
    due: true,
  })
  expect(await audits('webhook_sent_again')).toBe(1)

  const tokens = (await viewer.get(`/tokens?account=${merchant}`)).body
  expect(tokens).toContain('pk_1')
  expect(tokens).not.toContain('sealed')
  expect((await viewer.post('/tokens/TK-1/revoke', { note: 'x' })).statusCode).toBe(403)
  expect((await support.post('/tokens/TK-1/revoke')).statusCode).toBe(400)
  const revoked = await support.post('/tokens/TK-1/revoke', { note: 'The key was in a public file.' })
  expect(await messageAfter(support, revoked)).toContain('notified by mail')
  expect((await support.post('/tokens/TK-1/revoke', { note: 'Again' })).statusCode).toBe(409)
  const mails = await query(`select 1 from graphile_worker.jobs where task_identifier = 'mail'`)
  expect([mails.rowCount, await audits('token_revoked')]).toEqual([1, 1])
  expect((await support.post('/orders/webhooks/WD-1/again')).statusCode).toBe(409)
})

const balanceOf = async (account: string) =>
  Number(
    (
      await one<{ balance: bigint } | undefined>('select balance from point_balances where account_id = $1', [
        account,
      ])
    )?.balance ?? 0,
  )

it('points: a form counts once, small steps add up to a second operator, no balance goes below zero', async () => {
  const form = (what: string, amount: string, key: string = randomUUID()) => ({
    what,
    amount,
    key,
    reason: `For the trouble ${hostile}`,
  })
  const at = `/points/${payer}/adjust`
  expect((await viewer.post(at, form('grant', '5'))).statusCode).toBe(403)
  for (const amount of ['0', '-5', '1.5', '1e3', '9999999999', 'x', ''])
    expect((await support.post(at, form('grant', amount))).statusCode).toBe(400)
  expect((await support.post(at, { ...form('grant', '5'), reason: ' ' })).statusCode).toBe(400)
  expect((await support.post('/points/PW-NONE/adjust', form('grant', '5'))).statusCode).toBe(404)

  const twice = form('grant', '600')
  const both = await Promise.all([support.post(at, twice), support.post(at, twice)])
  const messages = [
    await messageAfter(support, await support.post(at, twice)),
    ...both.map(({ statusCode }) => statusCode),
  ]
  expect(messages).toEqual(['This form was already processed. Nothing was added.', 303, 303])
  expect([await balanceOf(payer), await audits('points_granted')]).toEqual([600, 1])

  const tooMuch = await treasurer.post(at, form('take_back', '601'))
  expect(await messageAfter(treasurer, tooMuch)).toBe('The account does not have that many points.')
  await treasurer.post(at, form('take_back', '100'))
  expect(await balanceOf(payer)).toBe(500)

  const large = form('grant', '500')
  const proposed = await support.post(at, large)
  expect(String(proposed.headers.location)).toMatch(/^\/proposals\//)
  expect(await messageAfter(support, await support.post(at, large))).toContain('already processed')
  expect(await balanceOf(payer)).toBe(500)
  const proposal = String(proposed.headers.location)
  expect((await support.post(`${proposal}/confirm`)).statusCode).toBe(403)
  expect((await second.post(`${proposal}/confirm`)).statusCode).toBeLessThan(400)
  expect((await treasurer.post(`${proposal}/confirm`)).statusCode).toBe(409)
  expect(await balanceOf(payer)).toBe(1000)

  const ledger = (await viewer.get(`/points?account=${payer}`)).body
  expect(ledger).toContain('Granted by an operator')
  expect(ledger).not.toContain('<img')
  const totals = (await viewer.get('/points')).body
  expect(totals).toContain('Balances and entries matched when they were counted.')
  expect(totals).toMatch(/Counted once a day, last on \d{4}-\d\d-\d\d \d\d:\d\d UTC\./)
  expect((await viewer.get(`/points?account=${encodeURIComponent(hostile)}`)).statusCode).toBe(404)
})

it('jobs: counted, shown without their payload, retried once', async () => {
  const db = test.database.db
  const mail: MailOrder = {
    letter: 'account-rejected',
    to: 'secret@example.org',
    language: 'en',
    data: { note: '' },
  }
  await enqueueSealed(db, test.accounts.dataKeys, mailJob, mail, { maxAttempts: 1 })
  await enqueue(db, rewardOrderJob, { id: 'plain-payload' })
  await query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: 550 no mailbox secret@example.org <b>\nat stack' where max_attempts = 1`,
  )
  const { id } = await one<{ id: bigint }>('select id from graphile_worker.jobs where max_attempts = 1')
  const body = (await viewer.get('/jobs?state=failed&task=mail')).body
  expect(body).toContain('550 no mailbox …@… &lt;b&gt;')
  for (const secret of ['secret@', 'plain-payload', 'key_id', 'at stack']) expect(body).not.toContain(secret)
  const failing = async () => (await viewer.get('/')).body.includes('Failed jobs')
  expect(await failing()).toBe(true)
  expect((await treasurer.post(`/jobs/${id}/park`)).statusCode).toBe(400)
  expect((await treasurer.post(`/jobs/${id}/park`, { reason: 'The mailbox is gone.' })).statusCode).toBe(303)
  expect([await failing(), await audits('job_parked')]).toEqual([false, 1])
  expect((await viewer.get('/jobs?state=parked')).body).toContain('550 no mailbox')
  expect((await viewer.get('/jobs?state=failed')).body).not.toContain('550 no mailbox')
  expect((await viewer.post(`/jobs/${id}/again`)).statusCode).toBe(403)
  expect(await messageAfter(treasurer, await treasurer.post(`/jobs/${id}/again`))).toBe(
    'mail is running again.',
  )
  expect((await treasurer.post(`/jobs/${id}/again`)).statusCode).toBe(409)
  expect((await treasurer.post('/jobs/x/again')).statusCode).toBe(404)
  expect(await audits('job_run_again')).toBe(1)
  expect((await treasurer.post(`/jobs/${id}/park`, { reason: 'x' })).statusCode).toBe(409)
  expect((await query('select 1 from parked_items')).rowCount).toBe(0)
  expect((await viewer.get('/jobs?state=x&task=x&after=x')).statusCode).toBe(200)
})

it('transfers: by account, address and transaction, and stuck ones with their age', async () => {
  const hash = 'ab'.repeat(32)
  await query(
    `insert into relayed_transactions (hash, raw, received_at, broadcasts) values (decode($1, 'hex'), '', now() - interval '3.5 hours', 7)`,
    [hash],
  )
  await query(
    `insert into sent_transfers (hash, sender_account, recipient_account, recipient, asset, amount, sent_at, comment_sealed)
     values (decode($1, 'hex'), $2, $3, decode($4, 'hex'), 'PLA', 3000000000000000000, now(), 'the private comment')`,
    [hash, payer, merchant, '11'.repeat(20)],
  )
  expect((await viewer.get('/ledger?list=stuck')).body).toContain('3 h')
  for (const q of [payer, merchant, `0x${hash}`]) {
    const { body } = await viewer.get(`/ledger?q=${q}`)
    expect(body).toContain('3 PLA')
    expect(body).not.toContain('private comment')
  }
  for (const q of [hostile, '0x00', `0x${'22'.repeat(20)}`, 'cd'.repeat(32)])
    expect((await viewer.get(`/ledger?q=${encodeURIComponent(q)}`)).statusCode).toBe(200)
  for (const page of ['/ledger?q=', '/orders?q=', '/cards/charges?account=', '/cards/applications?account='])
    expect((await viewer.get(`${page}mira%40planted.example`)).statusCode).toBe(200)
  const log = await one<{ all: string }>(`select string_agg(detail::text, ' ') as all from audit_log`)
  expect(log.all).toContain('…@…')
  expect(log.all).not.toContain('planted')
  for (const list of ['refused', 'main', 'sent', 'x'])
    expect((await viewer.get(`/ledger?list=${list}&after=x`)).statusCode).toBe(200)
})

it('bookings: found by account and state', async () => {
  await query('insert into travel_guests values ($1, now())', [payer])
  await query(
    `insert into bookings (id, account_id, version, notice_hash, state, kind, title, starts_on, ends_on, travellers, told_at)
     values ('TB-7', $1, 1, '', 'checked', 'flight', $2, '2026-12-01', '2026-12-04', 2, now())`,
    [payer, hostile],
  )
  const body = (await viewer.get(`/bookings?account=${payer}&state=checked`)).body
  for (const text of ['TB-7', 'Flight', '2026-12-01 –', '2026-12-04']) expect(body).toContain(text)
  expect(body).not.toContain('<img')
  expect((await viewer.get('/bookings?state=paid')).body).not.toContain('TB-7')
  expect((await viewer.get('/bookings?account=nobody')).body).not.toContain('TB-7')
})

it('cards: stuck charges are found and retried once', async () => {
  await query(
    `insert into card_charges (id, account_id, request_id, token, last_four, cents, source, state, reason, created_at, changed_at)
     values ('CH-1', $1, gen_random_uuid(), 'the-token', '4242', 1250, 'points', 'charging', $2, now() - interval '2 hours', now() - interval '1 hour')`,
    [payer, hostile],
  )
  expect((await viewer.get('/cards/applications')).body).toContain(
    '<a href="/cards/charges" aria-current="page">',
  )
  const body = (await viewer.get('/cards/charges?state=stuck')).body
  expect(body).toContain('12.50 USD')
  for (const secret of ['the-token', '<img']) expect(body).not.toContain(secret)
  expect((await viewer.get('/cards/charges?state=done')).body).not.toContain('CH-1')
  expect((await viewer.get('/cards/applications?account=x')).statusCode).toBe(200)
  await query(
    `insert into card_applications (id, account_id, state, items_sealed, key_id, created_at)
     values ('CA-7', $1, 'approved', '', 'app', now())`,
    [payer],
  )
  await query(
    `insert into cards (id, account_id, application_id, token, last_four, envelope_number, state, balance, currency, balance_at, added_at)
     values ('CD-7', $1, 'CA-7', 'the-token', '4242', 'E1', 'active', 705, 'USD', now(), now())`,
    [payer],
  )
  const application = (await viewer.get('/cards/applications/CA-7')).body
  for (const text of [payer, 'Approved', '7.05 USD', 'CH-1']) expect(application).toContain(text)
  expect(application).not.toContain('the-token')
  expect((await viewer.get('/cards/applications/CA-8')).statusCode).toBe(404)
  expect((await support.post('/cards/charges/CH-1/again')).statusCode).toBe(403)
  for (let click = 0; click < 2; click++) await treasurer.post('/cards/charges/CH-1/again')
  const jobs = await query(`select 1 from graphile_worker.jobs where key = 'card-charge:CH-1'`)
  expect([jobs.rowCount, await audits('card_charge_tried_again')]).toEqual([1, 2])
  await query(`update card_charges set state = 'done'`)
  expect((await treasurer.post('/cards/charges/CH-1/again')).statusCode).toBe(409)
})

it('system: what runs and how it is configured, without any secret', async () => {
  await query(
    `insert into processes (id, roles, version, host, started_at, seen_at) values ('1', 'worker', '0.1.0', 'a-host', now(), now() - interval '10 minutes')`,
  )
  await query(`insert into rates (asset, fiat, rate, taken_at) values ('BTC', 'JPY', 14650000.5, now())`)
  const { body } = await viewer.get('/system')
  for (const text of ['a-host', 'Silent', 'REVIEW_NEW_ADDRESS', '14,650,000.5 JPY'])
    expect(body).toContain(text)
  expect(body.replaceAll('<wbr/>', '')).toContain('server/0004_operators_desks.sql')
  for (const secret of ['a secret of the tests', 'postgres://', 'postgresql://', 'smtp://'])
    expect(body).not.toContain(secret)
})

it.each(['ja', 'ko'])('every section is available in %s', async (language) => {
  const pages = ['/', '/orders', '/orders/OR-1', '/orders/webhooks', '/points', `/points?account=${payer}`]
  for (const url of [
    ...pages,
    '/ledger',
    '/cards/charges',
    '/cards/applications',
    '/jobs',
    '/system',
    '/tokens',
  ]) {
    const { body, statusCode } = await viewer.get(url, { 'accept-language': language })
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).not.toMatch(/undefined|\[object|NaN/)
  }
})

it('referrals: suspected abuse is listed and closed once', async () => {
  await query(
    `insert into referral_flags (newcomer, inviter, reason, at) values ($1, $2, 'same_person', now())`,
    [payer, merchant],
  )
  test.pass(6000)
  expect((await viewer.get('/')).body).toContain('Referral flags')
  expect((await viewer.get('/referrals')).body).toContain('Inviter and invited are the same person')
  expect((await viewer.post(`/referrals/${payer}/close`)).statusCode).toBe(403)
  expect((await support.post(`/referrals/${payer}/close`)).statusCode).toBe(303)
  expect((await support.post(`/referrals/${payer}/close`)).statusCode).toBe(409)
  expect((await viewer.get('/referrals')).body).toContain('Nothing to show.')
  expect((await viewer.get('/referrals?state=closed')).body).toContain('sam')
})
