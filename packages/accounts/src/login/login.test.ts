import { createPasswords } from '@planet/platform/credentials/passwords'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, goodPassword, logIn, type Person } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
let person: Person
beforeAll(async () => {
  test = await createTestAccounts()
  person = await addPerson(test)
})
afterAll(() => test.close())

it('logs a person in, identifies them, and logs them out', async () => {
  const browser = test.browser()
  const answer = await browser.post('/api/auth/login/', {
    email: person.email.toUpperCase(),
    password: goodPassword,
  })
  expect(answer.body).toEqual({ success: true, account_id: person.accountId, two_step_run_flg: 0 })
  const cookie = answer.response.cookies.find(({ name }) => name === 'planet_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  const me = await browser.get('/api/customer/me/')
  expect(me.body).toMatchObject({
    account_id: person.accountId,
    email: person.email,
    account_status: '000',
    need_agreement_check: '1',
    judgings: [{ status_dtl: '0' }, { status_dtl: '0' }, { status_dtl: '0' }],
    two_step_run_flg: 0,
  })
  expect(me.body.planet_address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  const token = browser.cookies.get('planet_session') ?? ''
  expect((await browser.get('/api/auth/logout/')).body).toEqual({ success: true })
  browser.cookies.set('planet_session', token)
  const after = await browser.get('/api/customer/me/')
  expect([after.status, after.body.message]).toEqual([401, 'account_not_found'])
})

it('gives the same answer for a wrong password and an unknown email', async () => {
  const wrong = await test
    .browser()
    .post('/api/auth/login/', { email: person.email, password: 'not the password' })
  const unknown = await test
    .browser()
    .post('/api/auth/login/', { email: 'nobody@example.com', password: 'x' })
  expect(wrong.body).toEqual({ success: false, message: 'error_auth_login' })
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(wrong.status)
  expect(Object.keys(unknown.response.headers)).toEqual(Object.keys(wrong.response.headers))
})

it('restricts the cookies to one host over https', async () => {
  const secure = await createTestAccounts({ PUBLIC_URL: 'https://wallet.example' })
  try {
    const other = await addPerson(secure)
    const answer = await secure
      .browser()
      .post('/api/auth/login/', { email: other.email, password: goodPassword })
    const names = answer.response.cookies.map(({ name, secure: marked }) => [name, marked])
    expect(names).toEqual([
      ['__Host-planet_device', true],
      ['__Host-planet_session', true],
    ])
  } finally {
    await secure.close()
  }
})

it('never adopts a session that was planted before the login', async () => {
  const attacker = await logIn(test, person)
  const planted = attacker.cookies.get('planet_session') ?? ''
  const victim = test.browser()
  victim.cookies.set('planet_session', planted)
  await victim.post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(victim.cookies.get('planet_session')).not.toBe(planted)
  expect((await attacker.get('/api/customer/me/')).status).toBe(401)

  const made = 'A'.repeat(43)
  const second = test.browser()
  second.cookies.set('planet_session', made)
  await second.post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(second.cookies.get('planet_session')).not.toBe(made)
})

it('is not logged out by a link on another site', async () => {
  const browser = await logIn(test, person)
  const cookie = `planet_session=${browser.cookies.get('planet_session')}`
  const answer = await test.app.inject({ url: '/api/auth/logout/', headers: { cookie } })
  expect(answer.json().message).toBe('cross_site_request')
  expect((await browser.get('/api/customer/me/')).status).toBe(200)
})

it('stores neither token nor email in a readable form', async () => {
  const browser = await logIn(test, person)
  const token = browser.cookies.get('planet_session') ?? ''
  const { rows } = await test.database.pool.query(
    `select coalesce(string_agg(t::text, ' '), '') as text from (
       select a::text as t from accounts a union all select s::text from sessions s union all
       select h::text from login_history h union all select d::text from devices d) all_rows`,
  )
  const dump: string = rows[0].text
  const asHex = (text: string) => Buffer.from(text).toString('hex')
  expect(dump.length).toBeGreaterThan(500)
  for (const secret of [token, person.email, 'Firefox', '198.51.100.1']) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(asHex(secret))
  }
})

it('rehashes at the next login after the cost was raised', async () => {
  const cheap = await createPasswords({ memoryKib: 32, passes: 1 })
  const { pool } = test.database
  const set = [await cheap.hash(goodPassword), person.accountId]
  await pool.query('update accounts set password_hash = $1 where id = $2', set)
  await logIn(test, person)
  const { rows } = await pool.query('select password_hash from accounts where id = $1', [person.accountId])
  expect(rows[0].password_hash).toContain('$argon2id$')
  expect(rows[0].password_hash).toContain('m=64,t=1')
  await logIn(test, person)
})
