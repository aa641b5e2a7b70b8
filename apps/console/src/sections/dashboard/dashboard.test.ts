import { addAccount } from '@planet/accounts/testing/add-account'
import { connect } from '@planet/platform/database/database'
import { rowsRead } from '@planet/platform/testing/rows-read'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWaiting, type WaitingKind, waitingKinds } from '../../frame/waiting.ts'
import { type OperatorBrowser, startTestConsole, type TestConsole } from '../../testing/test-console.ts'
import { readFigures } from './figures.ts'
import { readPeriod } from './period.ts'

let test: TestConsole
let viewer: OperatorBrowser
let treasurer: OperatorBrowser
const account = 'PW-0000-0000-0000'
beforeAll(async () => {
  test = await startTestConsole()
  await addAccount(test.database.pool, { id: account, address: `0x${'11'.repeat(20)}` })
  viewer = await test.logInAs('vera', 'viewer')
  treasurer = await test.logInAs('tara', 'treasurer')
})
afterAll(() => test.close())

const query = (sql: string, values: unknown[] = []) => test.database.pool.query(sql, values)
const figuresNow = () =>
  readFigures({ db: test.database.db, contracts: undefined }, test.now(), readPeriod('', '', test.now()))

it('is the first page and lists only the queues that the role may open', async () => {
  const login = await viewer.get('/login')
  expect([200, 303]).toContain(login.statusCode)
  expect((await treasurer.get('/')).body).toContain('Nothing is waiting for you.')
  await query(
    `insert into bridge_alarms (code, detail, at) values ('reserves_short', '{}', now() - interval '330 minutes')`,
  )
  await query(
    `insert into relayed_transactions (hash, raw, received_at) values ('\\x01', '', now() - interval '40.5 minutes')`,
  )
  await query(`insert into bridge_relayers values ('tron', 'T1', 1, 10, now())`)
  const { body } = await treasurer.get('/')
  for (const text of ['Bridge alarms', '5 h', 'Relayers running low', '40 min']) expect(body).toContain(text)
  expect(body).toContain('<span class="pill bad">5 h</span>')
  // Another operator's work shows within seconds.
  test.pass(6000)
  expect((await treasurer.get('/bridge')).body).toContain(
    '<span class="count late" data-count="/bridge"><span data-figure="">2</span><span class="unseen"> waiting</span></span>',
  )
  const support = await test.logInAs('sam', 'support')
  expect((await support.get('/')).body).not.toContain('Bridge alarms')
})

it('draws charts without script, each with its figures as a table', async () => {
  const { body, headers } = await viewer.get('/')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  // The one script is our own file, and every page works without it.
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/live.js" defer="">'])
  expect(body).not.toMatch(/style="|onload/)
  const pictures = body.match(/<svg[^>]*role="img"[^>]*>/g) ?? []
  expect(pictures.length).toBeGreaterThanOrEqual(7)
  expect(body.match(/<title id=/g)).toHaveLength(pictures.length)
  expect(body.match(/<desc id=/g)).toHaveLength(pictures.length)
  expect(body.match(/As a table/g)).toHaveLength(pictures.length)
})

it('counts accounts, volume and waiting items by day, each once', async () => {
  const deposit = (n: number, ago: string, seconds: number) =>
    query(
      `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
       values ('bitcoin', $1, 0, $1, 'BTC', 1000, 'a', $2, decode(repeat('01', 20), 'hex'), '{"name":"credited","transaction":"0x"}', 3,
         now() - $3::interval - make_interval(secs => $4), now() - $3::interval)`,
      [`deposit ${n}`, account, ago, seconds],
    )
  await query('delete from daily_figures')
  for (const [n, seconds] of [60, 120, 600].entries()) await deposit(n, '10 days', seconds)
  await deposit(9, '1 second', 30)
  const days = await figuresNow()
  expect(days).toHaveLength(30)
  const tenDaysAgo = days.at(-11)
  expect([tenDaysAgo?.of('deposits', 'BTC'), tenDaysAgo?.of('deposits', 'ETH')]).toEqual([3000n, undefined])
  expect([tenDaysAgo?.of('credit_median', 'bitcoin'), tenDaysAgo?.of('credit_p95', 'bitcoin')]).toEqual([
    120n,
    552n,
  ])
  expect(days.at(-1)?.of('deposits', 'BTC')).toBe(1000n)
  expect(days.at(-1)?.of('accounts_new')).toBe(1n)
  const from = new Date(test.now().getTime() - 12 * 86_400_000).toISOString().slice(0, 10)
  const until = new Date(test.now().getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  const compared = (await treasurer.get(`/?from=${from}&until=${until}`)).body
  expect(compared).toContain(`value="${from}"`)
  expect(compared).toMatch(/Deposits BTC.*0\.00003.*>0<.*–/s)
  // A settled day is not counted again; an open one is.
  await deposit(10, '10 days', 10)
  await deposit(11, '1 second', 10)
  const again = await figuresNow()
  expect([again.at(-11)?.of('deposits', 'BTC'), again.at(-1)?.of('deposits', 'BTC')]).toEqual([3000n, 2000n])
})

it('counts a stored day again when an operator asks for it, and logs that', async () => {
  await figuresNow()
  await query(
    `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
     values ('bitcoin', 'late', 0, 'late', 'BTC', 500, 'a', $1, decode(repeat('01', 20), 'hex'), '{"name":"credited","transaction":"0x"}', 3,
       now() - interval '20 days', now() - interval '20 days')`,
    [account],
  )
  const twentyDaysAgo = async () => (await figuresNow()).at(-21)?.of('deposits', 'BTC')
  expect(await twentyDaysAgo()).toBeUndefined()
  expect((await viewer.get('/')).body).not.toContain('/figures/recount')
  expect((await viewer.post('/figures/recount', {})).statusCode).toBe(403)
  expect((await treasurer.get('/')).body).toContain('Recount this period')
  expect((await treasurer.post('/figures/recount', { from: '', until: '' })).statusCode).toBe(303)
  expect(await twentyDaysAgo()).toBe(500n)
  const { rows } = await query(`select operator from audit_log where action = 'figures_recounted'`)
  expect(rows).toEqual([{ operator: 'tara' }])
})

it('counts stored days again by itself, a few with each page, so that late facts are found', async () => {
  await query('delete from daily_figures')
  await figuresNow()
  await query(
    `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
     values ('bitcoin', 'later', 0, 'later', 'BTC', 700, 'a', $1, decode(repeat('01', 20), 'hex'), '{"name":"credited","transaction":"0x"}', 3,
       now() - interval '15 days', now() - interval '15 days')`,
    [account],
  )
  const fifteenDaysAgo = async () => (await figuresNow()).at(-16)?.of('deposits', 'BTC')
  expect(await fifteenDaysAgo()).toBeUndefined()
  test.pass(3_700_000)
  const seen: (bigint | undefined)[] = []
  for (let page = 0; page < 10; page += 1) seen.push(await fifteenDaysAgo())
  expect(seen[0]).toBeUndefined()
  expect(seen.at(-1)).toBe(700n)
})

it('costs the same with a hundred thousand more rows behind it', async () => {
  const kinds = Object.keys(waitingKinds) as WaitingKind[]
  const { db, pool, close } = connect(test.database.url, { max: 1 })
  const look = () =>
    rowsRead(pool, async () => {
      await readFigures({ db, contracts: undefined }, test.now(), readPeriod('', '', test.now()))
      await readWaiting(db, kinds)
    })
  await look()
  const before = await look()
  await query(
    `insert into login_history (account_id, result, origin_sealed, key_id, at)
     select $1, 'success', '', 'app', now() - interval '3 days' - n * interval '30 seconds' from generate_series(1, 80000) n`,
    [account],
  )
  await query(
    `insert into bridge_deposits (network, txid, index, deposit_id, asset, amount, address, account, recipient, state, status, seen_at, updated_at)
     select 'bitcoin', 'many ' || n, 0, 'many ' || n, 'BTC', 1000, 'a', $1, decode(repeat('01', 20), 'hex'), '{"name":"credited","transaction":"0x"}', 3,
       now() - interval '3 days' - n * interval '1201 seconds', now() - interval '3 days' - n * interval '1200 seconds' from generate_series(1, 2000) n`,
    [account],
  )
  await query(
    `insert into relayed_transactions (hash, raw, state, received_at)
     select decode(md5(n::text), 'hex'), '', 'final', now() - n * interval '60 seconds' from generate_series(1, 18000) n`,
  )
  await query('analyze')
  const after = await look()
  expect(after).toBeLessThan(before + 100)
  await close()
})
