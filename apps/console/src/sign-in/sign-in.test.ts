import { addOperator, resetOperator } from '@planet/operators/logins/operator-store'
import { lockQueue } from '@planet/platform/testing/lock-queue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  codeAt,
  type OperatorBrowser,
  operatorKey,
  operatorPassword,
  startTestConsole,
  type TestConsole,
} from '../testing/test-console.ts'

const minute = 60_000
let test: TestConsole
beforeAll(async () => {
  test = await startTestConsole()
})
afterAll(() => test.close())

const audited = async (name: string) => {
  const { rows } = await test.database.pool.query(
    'select action from audit_log where operator = $1 order by id',
    [name],
  )
  return rows.map(({ action }: { action: string }) => action)
}
const password = { password: operatorPassword }

it('requires the second factor, and accepts each code once in any number of attempts', async () => {
  await test.logInAs('ann', 'viewer')
  test.pass(minute)
  const halves: OperatorBrowser[] = []
  for (let n = 0; n < 10; n++) {
    const browser = test.browser()
    expect((await browser.post('/login', { name: 'ann', ...password })).headers.location).toBe('/login/code')
    halves.push(browser)
  }
  expect((await halves[0]?.get('/me'))?.headers.location).toBe('/login')
  // A user who entered the wrong name can start over.
  expect((await halves[0]?.get('/login/code'))?.body).toContain('<a href="/login">')
  expect((await halves[0]?.get('/login'))?.body).toContain('name="password"')
  await test.database.pool.query(`delete from rate_limits`)
  // More than thirty in an hour are rejected before they are checked; here the code itself has to hold.
  const code = codeAt(test.now())
  const tries = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 25 === 0)
        await test.database.pool.query(`delete from rate_limits where key = 'operator code of ann'`)
      return halves[n % 10]?.post('/login/code', { code })
    }),
  )
  expect(
    tries.filter(
      (answer) => answer?.statusCode === 303 && answer.headers.location === '/' && answer.cookies.length > 0,
    ),
  ).toHaveLength(1)
  const late = test.browser()
  await test.database.pool.query(`delete from rate_limits`)
  await late.post('/login', { name: 'ann', ...password })
  expect((await late.post('/login/code', { code })).statusCode).toBe(400)
  expect((await audited('ann')).filter((action) => action === 'logged_in')).toHaveLength(2)
})

it('makes a new operator set a password and an authenticator first', async () => {
  const first = 'FIRSTHALF0-SECONDHALF'
  await addOperator(test.accounts, test.accounts.db, {
    name: 'new',
    roles: ['viewer'],
    password: first,
    createdBy: 'test',
  })
  const browser = test.browser()
  expect((await browser.post('/login', { name: 'new', password: first })).headers.location).toBe('/welcome')
  expect((await browser.get('/me')).headers.location).toBe('/login')
  expect((await browser.post('/welcome/code', { code: '123456' })).statusCode).toBe(409)
  const set = (own: string, again = own) => browser.post('/welcome/password', { password: own, again })
  expect((await set('short')).statusCode).toBe(400)
  expect((await set('a river in the hills', 'another river')).statusCode).toBe(400)
  expect((await set(first)).statusCode).toBe(400)
  expect((await set('a river in the hills')).headers.location).toBe('/welcome')
  const page = await browser.get('/welcome')
  const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '').replaceAll(' ', '')
  expect(key).toHaveLength(32)
  expect(page.body).toContain('<svg class="qr"')
  expect((await browser.get('/welcome')).body).toContain(page.body.match(/<path d="[^"]+"/)?.[0] ?? 'none')
  expect((await browser.post('/welcome/code', { code: '000000' })).statusCode).toBe(400)
  const codes = await browser.post('/welcome/code', { code: codeAt(test.now(), key) })
  const recovery = codes.body.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/g) ?? []
  expect(recovery).toHaveLength(10)
  const me = await browser.get('/me')
  expect(me.statusCode).toBe(200)
  expect(me.body).not.toContain('You have no recovery codes')
  // The code of the set-up is spent, a recovery code works once.
  const enter = async (code: string) => {
    const own = test.browser()
    await own.post('/login', { name: 'new', password: 'a river in the hills' })
    return (await own.post('/login/code', { code })).statusCode
  }
  expect(await enter(codeAt(test.now(), key))).toBe(400)
  expect(await enter(recovery[0] ?? '')).toBe(303)
  expect(await enter(recovery[0] ?? '')).toBe(400)
  expect(await audited('new')).toContain('second_factor_set_up')
})

it('ends idle sessions, old sessions, and those of disabled operators', async () => {
  const isIn = async (browser: { get: (url: string) => Promise<{ statusCode: number }> }) =>
    (await browser.get('/me')).statusCode === 200
  const idle = await test.logInAs('idle', 'viewer')
  expect((await idle.get('/me')).body).toContain('You have no recovery codes')
  test.pass(29 * minute)
  expect(await isIn(idle)).toBe(true)
  test.pass(31 * minute)
  expect(await isIn(idle)).toBe(false)
  const old = await test.logInAs('old', 'viewer')
  for (let passed = 0; passed < 465; passed += 15) {
    expect(await isIn(old)).toBe(true)
    test.pass(15 * minute)
  }
  test.pass(20 * minute)
  expect(await isIn(old)).toBe(false)
  const gone = await test.logInAs('gone', 'viewer')
  await test.database.pool.query(`update operators set disabled_at = now() where name = 'gone'`)
  expect(await isIn(gone)).toBe(false)
  expect((await test.browser().post('/login', { name: 'gone', ...password })).statusCode).toBe(400)
})

it('revokes a role with the next page', async () => {
  const browser = await test.logInAs('moved', 'viewer', 'admin')
  expect((await browser.get('/operators')).statusCode).toBe(200)
  await test.database.pool.query(`update operators set roles = '{viewer}' where name = 'moved'`)
  expect((await browser.get('/operators')).statusCode).toBe(403)
})

it('lists sessions, ends another one, and logs out', async () => {
  const here = await test.logInAs('two', 'viewer')
  const there = await test.logInAs('two', 'viewer')
  const [, end = ''] = /action="(\/me\/sessions\/[^"]+)"/.exec((await here.get('/me')).body) ?? []
  expect((await here.post(end)).statusCode).toBe(303)
  expect((await there.get('/me')).headers.location).toBe('/login')
  const copy = new Map(here.cookies)
  await here.post('/logout')
  const thief = test.browser()
  for (const [name, value] of copy) thief.cookies.set(name, value)
  expect((await thief.get('/me')).headers.location).toBe('/login')
})

it('changes a password with the old one and a fresh code, and ends the other sessions', async () => {
  const browser = await test.logInAs('dora', 'viewer')
  const other = await test.logInAs('dora', 'viewer')
  test.pass(minute)
  const change = async (old: string, code: string) => {
    await browser.post('/me/password', {
      old,
      password: 'another river, another hill',
      again: 'another river, another hill',
      code,
    })
    return (await browser.get('/me')).body
  }
  expect(await change('wrong', codeAt(test.now()))).toContain('The password or code is incorrect.')
  expect(await change(operatorPassword, '000000')).toContain('The password or code is incorrect.')
  expect(await change(operatorPassword, codeAt(test.now()))).toContain('The password was changed.')
  expect((await other.get('/me')).headers.location).toBe('/login')
  expect((await test.browser().post('/login', { name: 'dora', ...password })).statusCode).toBe(400)
})

it('slows down guessing, by name and client and by session', async () => {
  await test.logInAs('guessed', 'viewer')
  test.pass(minute)
  const code = test.browser()
  await code.post('/login', { name: 'guessed', ...password })
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push((await code.post('/login/code', { code: '000000' })).statusCode)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429])
  // The half session is gone with its attempts: the password is required again.
  expect((await code.post('/login/code', { code: codeAt(test.now(), operatorKey) })).headers.location).toBe(
    '/',
  )
  expect((await code.get('/me')).headers.location).toBe('/login')
  await test.database.pool.query(
    `update rate_limits set used = case key when 'operator code of guessed today' then 50 else 0 end`,
  )
  const patient = test.browser()
  await patient.post('/login', { name: 'guessed', ...password })
  expect((await patient.post('/login/code', { code: codeAt(test.now()) })).statusCode).toBe(429)
  const tries: number[] = []
  for (let n = 0; n < 9; n++)
    tries.push((await test.browser().post('/login', { name: 'guessed', password: 'wrong' })).statusCode)
  expect(tries.at(-1)).toBe(429)
  expect(await audited('nobody-at-all')).toEqual([])
})

it('rejects forms of other sites, and lets no page be framed, cached or scripted', async () => {
  const browser = await test.logInAs('sited', 'viewer')
  for (const origin of ['https://elsewhere.example', 'null', ''])
    expect((await browser.post('/logout', {}, { origin })).statusCode).toBe(403)
  const { headers } = await browser.get('/me')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

it('uses the language of the browser until another is chosen', async () => {
  const browser = test.browser()
  const title = async (wanted: string) => (await browser.get('/login', { 'accept-language': wanted })).body
  expect(await title('ja-JP,en;q=0.5')).toContain('<h1>ログイン</h1>')
  expect(await title('fr,ko;q=0.8')).toContain('<h1>로그인</h1>')
  await browser.post('/language', { language: 'en' })
  expect(await title('ja')).toContain('<h1>Log in</h1>')
})

it('lets operators in from a known browser while strangers guess their password', async () => {
  const own = await test.logInAs('wanted', 'viewer')
  const colleague = await test.logInAs('colleague', 'viewer')
  await own.post('/logout')
  await test.database.pool.query(
    `insert into rate_limits (key, used, resets_at) values ('operator login wanted', 60, now() + interval '1 hour')
     on conflict (key) do update set used = 60`,
  )
  const enter = (browser: OperatorBrowser, given: string) =>
    browser.post('/login', { name: 'wanted', password: given })
  expect((await enter(test.browser(), operatorPassword)).statusCode).toBe(429)
  // Another operator's browser counts as a stranger's.
  expect((await enter(colleague, operatorPassword)).statusCode).toBe(429)
  expect((await enter(own, 'wrong')).statusCode).toBe(400)
  expect((await enter(own, operatorPassword)).headers.location).toBe('/login/code')
  const tries: number[] = []
  for (let n = 0; n < 16; n++) tries.push((await enter(own, 'wrong')).statusCode)
  expect([tries.indexOf(429), tries.at(-1)]).toEqual([15, 429])
})

it.each([
  ['http://localhost:4001/customers?status=100', '/customers?status=100'],
  ['http://localhost:4001//elsewhere.example/x', '/elsewhere.example/x'],
  ['http://localhost:4001/\\elsewhere.example', '/elsewhere.example'],
  ['https://elsewhere.example/x', '/'],
])('returns from %s to %s', async (referer, to) => {
  const headers = { referer, host: 'localhost:4001' }
  expect((await test.browser().post('/language', { language: 'en' }, headers)).headers.location).toBe(to)
})

it('reports an invalid form, and treats none of it as a server error', async () => {
  const { post } = test.browser()
  expect((await post('/login', { name: 'x'.repeat(300_000) })).statusCode).toBe(413)
  expect((await post('/login', {}, { 'content-type': 'application/json' })).statusCode).toBe(400)
  expect((await post('/login', {}, { 'content-type': 'text/csv' })).statusCode).toBe(400)
})

it('leaves no session behind that was opened while the login was reset', async () => {
  const { pool } = test.database
  await test.logInAs('raced', 'viewer')
  test.pass(minute)
  const browser = test.browser()
  await browser.post('/login', { name: 'raced', ...password })
  // Blocks a login right before the full session is created.
  await pool.query(`create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger stop_here before insert on audit_log for each row when (new.action = 'logged_in')
      execute function stop_here()`)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(4711)')
  const waiting = (count: number) => expect.poll(() => lockQueue(holder)).toBe(count)
  const entering = browser.post('/login/code', { code: codeAt(test.now()) })
  await waiting(1)
  const resetting = test.accounts.db
    .transaction()
    .execute((tx) => resetOperator(test.accounts, tx, 'raced', 'FIRSTHALF0-SECONDHALF'))
  await waiting(2)
  await holder.query('select pg_advisory_unlock(4711)')
  holder.release()
  await Promise.all([entering, resetting])
  expect((await browser.get('/me')).headers.location).toBe('/login')
  const { rowCount } = await pool.query(`select 1 from operator_sessions where operator = 'raced'`)
  expect(rowCount).toBe(0)
  await pool.query('drop trigger stop_here on audit_log; drop function stop_here')
})
