import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { addPerson, goodPassword, logIn, type Person, resetMail } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { spendCode } from './two-factor.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const codeAt = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) + seconds })

async function withTwoFactor(): Promise<{
  person: Person
  secret: string
  codes: string[]
  browser: Browser
}> {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const secret = (await browser.post('/api/auth/setup-2fa/', { password: goodPassword })).body
    .secretkey as string
  const form = { email: person.email, param: await codeAt(secret), secretkey: secret }
  const answer = await browser.post('/api/auth/enable-2fa/', form)
  expect(answer.body.success).toBe(true)
  test.clock.move({ seconds: 30 })
  return { person, secret, codes: answer.body.recovery_codes as string[], browser }
}

/** The password was entered and the code is required. */
async function halfIn({ email, password }: Person, options?: Parameters<TestAccounts['browser']>[0]) {
  const browser = test.browser(options)
  const answer = await browser.post('/api/auth/login/', { email, password })
  expect(answer.body).toMatchObject({ success: true, two_step_run_flg: 1 })
  return browser
}

/** The field is named, so that the screen can mark it. */
const wrong = {
  message: 'the_code_you_entered_is_incorrect',
  fields: [{ field: 'param', reason: 'format' }],
}

it('offers a secret in the format of authenticator apps', async () => {
  const browser = await logIn(test, await addPerson(test))
  const { body } = await browser.post('/api/auth/setup-2fa/', { password: goodPassword })
  expect(body.secretkey).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(body.uri as string)
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(uri.searchParams.get('secret')).toBe(body.secretkey)
  expect(uri.searchParams.get('issuer')).toBe('Planet Wallet')
})

it('requires the login password, so that a session alone cannot enable it', async () => {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const { status, body } = await browser.post('/api/auth/setup-2fa/', { password: 'not the password' })
  expect(status).toBe(400)
  expect(body).toEqual({
    success: false,
    message: 'warn_password_mismatch',
    fields: [{ field: 'password', reason: 'format' }],
  })
  expect((await browser.post('/api/auth/setup-2fa/')).body.message).toBe('validation_error')
})

it('is enabled only with the offered secret, once, and in time', async () => {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const enable = async (secret: string, param?: string) =>
    (
      await browser.post('/api/auth/enable-2fa/', {
        email: person.email,
        param: param ?? (await codeAt(secret)),
        secretkey: secret,
      })
    ).body
  expect((await enable('A'.repeat(32))).message).toBe('no_code_issued')
  const first = (await browser.post('/api/auth/setup-2fa/', { password: goodPassword })).body
    .secretkey as string
  expect((await enable('A'.repeat(32))).message).toBe('no_code_issued')
  expect(await enable(first, '000000')).toMatchObject(wrong)
  test.clock.move({ minutes: 16 })
  expect((await enable(first)).message).toBe('code_timeout')
  const second = (await browser.post('/api/auth/setup-2fa/', { password: goodPassword })).body
    .secretkey as string
  const enabled = await enable(second)
  expect(enabled.recovery_codes).toHaveLength(10)
  expect((await enable(second)).message).toBe('incorrect_handling')
  expect((await browser.post('/api/auth/setup-2fa/', { password: goodPassword })).body.message).toBe(
    'incorrect_handling',
  )
})

it('opens nothing but the second step before the code is given', async () => {
  const { person, secret } = await withTwoFactor()
  const browser = await halfIn(person)
  for (const path of ['/api/customer/me/', '/api/auth/sessions/', '/api/customer/input/']) {
    const answer = await browser.get(path)
    expect([answer.status, answer.body.message]).toEqual([401, 'not_authenticated'])
  }
  const half = browser.cookies.get('planet_session')
  const answer = await browser.post('/api/auth/login-2fa/', { param: await codeAt(secret) })
  expect(answer.body).toEqual({ success: true, account_id: person.accountId, recovery_codes_left: 10 })
  expect(browser.cookies.get('planet_session')).not.toBe(half)
  expect((await browser.get('/api/customer/me/')).body.two_step_run_flg).toBe(1)
  expect((await browser.post('/api/auth/login-2fa/', { param: '123456' })).body.message).toBe(
    'warn_already_login',
  )
})

it('accepts a code one step early or late, no further', async () => {
  const { person, secret } = await withTwoFactor()
  for (const [drift, ok] of [
    [-60, false],
    [60, false],
    [-30, true],
    [30, true],
  ] as const) {
    const browser = await halfIn(person)
    const answer = await browser.post('/api/auth/login-2fa/', { param: await codeAt(secret, drift) })
    expect([drift, answer.body.success]).toEqual([drift, ok])
    // A later step must still be free for the next round.
    test.clock.move({ seconds: 90 })
  }
})

it('lets only one of fifty parallel uses of a code win, through the calls and below them', async () => {
  const { person, secret } = await withTwoFactor()
  const browsers = []
  for (let n = 0; n < 10; n++) browsers.push(await halfIn(person, { address: `192.0.2.${n + 1}` }))
  const param = await codeAt(secret)
  const uses = browsers.flatMap((browser) => Array.from({ length: 5 }, () => browser))
  const answers = await Promise.all(uses.map((browser) => browser.post('/api/auth/login-2fa/', { param })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers).toHaveLength(50)

  test.clock.move({ seconds: 60 })
  const fresh = await codeAt(secret)
  const { accounts } = test
  const spent = await Promise.all(
    Array.from({ length: 50 }, () => spendCode(accounts, accounts.db, person.accountId, fresh)),
  )
  expect(spent.filter(Boolean)).toEqual(['totp'])
})

it('lets only one of fifty parallel uses of a recovery code win', async () => {
  const { person, codes } = await withTwoFactor()
  const { accounts } = test
  const code = codes[0] ?? ''
  const spent = await Promise.all(
    Array.from({ length: 50 }, () => spendCode(accounts, accounts.db, person.accountId, code)),
  )
  expect(spent.filter(Boolean)).toEqual(['recovery'])
})

it('accepts each recovery code once, in any spelling, and mails the owner', async () => {
  const { person, codes } = await withTwoFactor()
  const [first = '', second = ''] = codes
  const use = async (param: string) =>
    (await (await halfIn(person)).post('/api/auth/login-2fa/', { param })).body
  expect(await use(first)).toMatchObject({ success: true, recovery_codes_left: 9 })
  expect((await use(first)).message).toBe('the_code_you_entered_is_incorrect')
  expect(await use(` ${second.toLowerCase().replace('-', '')} `)).toMatchObject({ recovery_codes_left: 8 })
  await test.work()
  const letters = test.mails.filter(({ to }) => to === person.email).map(({ letter }) => letter)
  expect(letters.filter((letter) => letter === 'recovery-code-used')).toHaveLength(2)
  expect(letters).toContain('two-factor-changed')
})

it('ends the half-made login after five wrong codes', async () => {
  const { person, secret } = await withTwoFactor()
  const browser = await halfIn(person)
  for (let n = 0; n < 5; n++) {
    const { body } = await browser.post('/api/auth/login-2fa/', { param: '000000' })
    expect(body).toMatchObject(wrong)
  }
  const locked = await browser.post('/api/auth/login-2fa/', { param: await codeAt(secret) })
  expect(locked.body.message).toBe('warn_is_account_locked')
  expect((await browser.post('/api/auth/login-2fa/', { param: '000000' })).status).toBe(401)
})

it('is not bypassed by a password reset', async () => {
  const { person, secret } = await withTwoFactor()
  await test.browser().post('/api/auth/pw_reset/', { email: person.email })
  await test.work()
  const password = 'chosen after a reset'
  const browser = test.browser()
  const form = { email: person.email, re_password: password, re_password_confirm: password }
  const answer = await browser.post(`/api/auth/pw_reset_do/${resetMail(test, person.email)}/`, form)
  expect(answer.body.success).toBe(true)
  expect(browser.cookies.has('planet_session')).toBe(false)
  const half = await halfIn({ ...person, password })
  expect((await half.get('/api/customer/me/')).body.message).toBe('not_authenticated')
  expect((await half.post('/api/auth/login-2fa/', { param: await codeAt(secret) })).body.success).toBe(true)
})

it('checks a code and spends it; disables with another', async () => {
  const { person, secret, browser } = await withTwoFactor()
  const { email } = person
  const param = await codeAt(secret)
  const foreign = await browser.post('/api/auth/check-2fa/', { email: 'other@example.com', param })
  expect(foreign.body.message).toBe('email_equal_check_error')
  expect((await browser.post('/api/auth/check-2fa/', { email, param })).body).toEqual({ success: true })
  const again = await browser.post('/api/auth/disable-2fa/', { email, param })
  expect(again.body.message).toBe('the_code_you_entered_is_incorrect')
  test.clock.move({ seconds: 30 })
  const off = await browser.post('/api/auth/disable-2fa/', { email, param: await codeAt(secret) })
  expect(off.body).toEqual({ success: true })
  expect((await browser.get('/api/customer/me/')).body.two_step_run_flg).toBe(0)
  const direct = await test.browser().post('/api/auth/login/', { email, password: goodPassword })
  expect(direct.body.two_step_run_flg).toBe(0)
})

it('signs other devices out when it is enabled', async () => {
  const person = await addPerson(test)
  const other = await logIn(test, person)
  const browser = await logIn(test, person)
  const secret = (await browser.post('/api/auth/setup-2fa/', { password: goodPassword })).body
    .secretkey as string
  await browser.post('/api/auth/enable-2fa/', {
    email: person.email,
    param: await codeAt(secret),
    secretkey: secret,
  })
  expect((await other.get('/api/customer/me/')).status).toBe(401)
  expect((await browser.get('/api/customer/me/')).status).toBe(200)
})

it('allows little time between password and code', async () => {
  const { person, secret } = await withTwoFactor()
  const browser = await halfIn(person)
  test.clock.move({ minutes: 11 })
  expect((await browser.post('/api/auth/login-2fa/', { param: await codeAt(secret) })).status).toBe(401)
})
