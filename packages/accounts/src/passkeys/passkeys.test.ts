import { ownData } from '@planet/compliance/records/own-data'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountById } from '../account/find-account.ts'
import { type Ceremony, createAuthenticator } from '../testing/authenticator.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { addPerson, goodPassword, logIn, type Person } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'
import { sweepChallenges } from './challenges.ts'

const origin = 'https://wallet.example'
let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts({ PUBLIC_URL: origin })
})
afterAll(() => test.close())

type Authenticator = ReturnType<typeof createAuthenticator>
type Changes = Parameters<Authenticator['get']>[1]

const ceremonyOf = ({ body }: Answer): Ceremony => ({
  challenge: String(body.challenge),
  rp_id: String(body.rp_id),
  ...(typeof body.user_handle === 'string' && { user_handle: body.user_handle }),
})
const refused = { success: false, message: 'passkey_refused' }
const query = async (sql: string, ...values: unknown[]) => (await test.database.pool.query(sql, values)).rows
const begin = (browser: Browser, proof: object = { password: goodPassword }) =>
  browser.post('/api/auth/passkey_begin/', proof)
const historyOf = ({ accountId }: Person) =>
  query('select result from login_history where account_id = $1 order by id desc', accountId)

/** A logged-in person who has added a passkey. */
async function withPasskey() {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const authenticator = createAuthenticator(origin)
  const ceremony = ceremonyOf(await begin(browser))
  const added = await browser.post('/api/auth/passkey_add/', authenticator.create(ceremony))
  expect(added.body).toEqual({ success: true })
  return { person, browser, authenticator }
}

async function enter(authenticator: Authenticator, changes: Changes = {}) {
  const browser = test.browser()
  const ceremony = ceremonyOf(await browser.get('/api/auth/login-passkey/'))
  const answer = await browser.post('/api/auth/login-passkey/', authenticator.get(ceremony, changes))
  return { browser, answer }
}

async function turnOnTwoFactor(person: Person, browser: Browser): Promise<() => Promise<string>> {
  const offered = await browser.post('/api/auth/setup-2fa/', { password: goodPassword })
  const secret = String(offered.body.secretkey)
  /** Each code counts once, so advance the clock to the next one. */
  const nextCode = () => {
    test.clock.move({ seconds: 30 })
    return generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) })
  }
  const form = { email: person.email, param: await nextCode(), secretkey: secret }
  expect((await browser.post('/api/auth/enable-2fa/', form)).body.success).toBe(true)
  return nextCode
}

async function halfIn({ email, password }: Person): Promise<Browser> {
  const browser = test.browser()
  const answer = await browser.post('/api/auth/login/', { email, password })
  expect(answer.body).toMatchObject({ two_step_run_flg: 1 })
  return browser
}

it('logs in with a passkey alone, and sends mails about the passkey and the new device', async () => {
  const { person, authenticator } = await withPasskey()
  const { browser, answer } = await enter(authenticator)
  expect(answer.body).toEqual({ success: true, account_id: person.accountId })
  expect((await browser.get('/api/customer/me/')).body).toMatchObject({ email: person.email })
  const { body } = await browser.get('/api/auth/passkeys/')
  expect(body.passkeys).toMatchObject([{ name: 'Test device', last_used_at: expect.any(String) }])
  expect(await historyOf(person)).toMatchObject([{ result: 'success' }, { result: 'success' }])
  await test.work()
  const mails = test.mails.filter(({ to }) => to === person.email).map(({ letter }) => letter)
  expect(mails.sort()).toEqual(['new-device', 'passkey-changed'])
})

it('adds a passkey only after the login password', async () => {
  const browser = await logIn(test, await addPerson(test))
  const { body } = await begin(browser, { password: 'not the password' })
  expect(body).toMatchObject({
    message: 'warn_password_mismatch',
    fields: [{ field: 'password', reason: 'format' }],
  })
  const made = createAuthenticator(origin).create({ challenge: 'bm90aGluZw', rp_id: 'wallet.example' })
  expect((await browser.post('/api/auth/passkey_add/', made)).body).toEqual(refused)
})

it('requires a code as well if the second factor is on', async () => {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const nextCode = await turnOnTwoFactor(person, browser)
  for (const proof of [{ password: goodPassword }, { password: goodPassword, param: '000000' }])
    expect((await begin(browser, proof)).body).toMatchObject({
      message: 'the_code_you_entered_is_incorrect',
      fields: [{ field: 'param', reason: 'format' }],
    })
  expect((await begin(browser, { password: goodPassword, param: await nextCode() })).status).toBe(200)
})

it.each<[string, Changes]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of the site', { origin: `${origin}:8443` }],
  ['another relying party', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['a challenge that was never issued', { challenge: 'bm90aGluZw' }],
  ['a page that embeds the site', { crossOrigin: true }],
  ["another account's user handle", { handle: 'bm90aGluZw' }],
])('rejects a login with %s', async (_, changes) => {
  const { person, authenticator } = await withPasskey()
  const { browser, answer } = await enter(authenticator, changes)
  expect([answer.status, answer.body]).toEqual([400, refused])
  expect((await browser.get('/api/customer/me/')).status).toBe(401)
  expect((await historyOf(person))[0]).toEqual({ result: 'wrong_passkey' })
})

it.each<[string, Changes]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['a page that embeds the site', { crossOrigin: true }],
  ['an unrequested certificate', { hasCertificate: true }],
])('rejects a new passkey with %s', async (_, changes) => {
  const browser = await logIn(test, await addPerson(test))
  const made = createAuthenticator(origin).create(ceremonyOf(await begin(browser)), changes)
  expect((await browser.post('/api/auth/passkey_add/', made)).body).toEqual(refused)
})

it('accepts each challenge once, even if a replayed assertion arrives many times in parallel', async () => {
  const { authenticator } = await withPasskey()
  const ceremony = ceremonyOf(await test.browser().get('/api/auth/login-passkey/'))
  const assertion = authenticator.get(ceremony)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => test.browser().post('/api/auth/login-passkey/', assertion)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const replayed = await test.browser().post('/api/auth/login-passkey/', assertion)
  expect(replayed.body).toEqual(refused)
})

it('rejects a challenge after five minutes, and deletes it', async () => {
  const { authenticator } = await withPasskey()
  const browser = test.browser()
  const ceremony = ceremonyOf(await browser.get('/api/auth/login-passkey/'))
  await browser.get('/api/auth/login-passkey/')
  test.clock.move({ minutes: 5 })
  const late = await browser.post('/api/auth/login-passkey/', authenticator.get(ceremony))
  expect(late.body).toEqual(refused)
  await sweepChallenges(test.accounts)
  expect(await query('select 1 from passkey_challenges')).toEqual([])
})

it('rejects a cloned authenticator whose counter lags behind', async () => {
  const { authenticator } = await withPasskey()
  authenticator.state.counter = 5
  expect((await enter(authenticator)).answer.status).toBe(200)
  expect((await enter(authenticator)).answer.body).toEqual(refused)
  authenticator.state.counter = 4
  expect((await enter(authenticator)).answer.body).toEqual(refused)
})

it('accepts a challenge only for the purpose and the account that it was issued to', async () => {
  const { browser, authenticator } = await withPasskey()
  const toAdd = ceremonyOf(await begin(browser))
  const login = await test.browser().post('/api/auth/login-passkey/', authenticator.get(toAdd))
  expect(login.body).toEqual(refused)
  const stranger = await logIn(test, await addPerson(test))
  const made = createAuthenticator(origin).create(toAdd)
  expect((await stranger.post('/api/auth/passkey_add/', made)).body).toEqual(refused)
})

it("does not let an account take over another account's passkey", async () => {
  const { authenticator } = await withPasskey()
  const thief = await logIn(test, await addPerson(test))
  const made = authenticator.create(ceremonyOf(await begin(thief)))
  expect((await thief.post('/api/auth/passkey_add/', made)).body).toEqual(refused)
})

it('gives an unknown passkey the same answer as a wrong one', async () => {
  const { authenticator } = await withPasskey()
  const wrong = await enter(authenticator, { origin: 'https://evil.example' })
  const unknown = await enter(createAuthenticator(origin))
  expect([unknown.answer.status, unknown.answer.body]).toEqual([wrong.answer.status, wrong.answer.body])
  expect(Object.keys(unknown.answer.response.headers)).toEqual(Object.keys(wrong.answer.response.headers))
})

it('renames and removes only passkeys of its own account, and requires the login password for removal', async () => {
  const { person, browser, authenticator } = await withPasskey()
  const { id } = authenticator.get({ challenge: 'bm90aGluZw', rp_id: 'wallet.example' })
  const stranger = await logIn(test, await addPerson(test))
  const missing = 'warn_target_id_does_not_exist'
  expect((await stranger.post('/api/auth/passkey_rename/', { id, name: 'Mine' })).body.message).toBe(missing)
  const theft = await stranger.post('/api/auth/passkey_remove/', { id, password: goodPassword })
  expect(theft.body.message).toBe(missing)

  expect((await browser.post('/api/auth/passkey_rename/', { id, name: ' Phone ' })).status).toBe(200)
  expect((await browser.get('/api/auth/passkeys/')).body.passkeys).toMatchObject([{ id, name: 'Phone' }])
  const wrong = await browser.post('/api/auth/passkey_remove/', { id, password: 'not the password' })
  expect(wrong.body.message).toBe('warn_password_mismatch')
  expect((await browser.post('/api/auth/passkey_remove/', { id, password: goodPassword })).status).toBe(200)
  expect((await enter(authenticator)).answer.body).toEqual(refused)
  await test.work()
  const changes = test.mails.filter(({ to, letter }) => to === person.email && letter === 'passkey-changed')
  expect(changes.map(({ data }) => (data as { change: string }).change)).toEqual(['added', 'removed'])
})

it('keeps closed accounts out and lets suspended ones in to view, as the password does', async () => {
  const { person, authenticator } = await withPasskey()
  await query(`update accounts set status = '600' where id = $1`, person.accountId)
  expect((await enter(authenticator)).answer.status).toBe(200)
  await query(`update accounts set status = '900' where id = $1`, person.accountId)
  expect((await enter(authenticator)).answer.body.message).toBe('cancellation_customer')
  expect((await historyOf(person))[0]).toEqual({ result: 'refused' })
})

it('replaces the code after the password', async () => {
  const { person, browser, authenticator } = await withPasskey()
  await turnOnTwoFactor(person, browser)
  const half = await halfIn(person)
  const look = await half.get('/api/auth/login-2fa-passkey/')
  expect(look.body.passkeys).toHaveLength(1)
  const answer = await half.post('/api/auth/login-2fa-passkey/', authenticator.get(ceremonyOf(look)))
  expect(answer.body).toEqual({ success: true, account_id: person.accountId })
  expect((await half.get('/api/customer/me/')).status).toBe(200)
  expect((await half.get('/api/auth/login-2fa-passkey/')).body.message).toBe('warn_already_login')
})

it("rejects another account's passkey and another account's challenge in the second step", async () => {
  const { person, browser, authenticator } = await withPasskey()
  await turnOnTwoFactor(person, browser)
  const other = await withPasskey()
  await turnOnTwoFactor(other.person, other.browser)
  const half = await halfIn(person)
  const own = ceremonyOf(await half.get('/api/auth/login-2fa-passkey/'))
  const foreign = ceremonyOf(await (await halfIn(other.person)).get('/api/auth/login-2fa-passkey/'))
  const login = ceremonyOf(await half.get('/api/auth/login-passkey/'))
  const step = (assertion: object) => half.post('/api/auth/login-2fa-passkey/', assertion)
  expect((await step(other.authenticator.get(own))).body).toEqual(refused)
  expect((await step(authenticator.get(foreign))).body).toEqual(refused)
  expect((await step(authenticator.get(login))).body).toEqual(refused)
  expect((await half.get('/api/customer/me/')).status).toBe(401)
  expect((await step(authenticator.get(own))).status).toBe(200)
})

it('counts rejected passkeys as attempts of the second step', async () => {
  const { person, browser, authenticator } = await withPasskey()
  await turnOnTwoFactor(person, browser)
  const half = await halfIn(person)
  const wrong = authenticator.get({ challenge: 'bm90aGluZw', rp_id: 'wallet.example' })
  for (let count = 0; count < 5; count += 1)
    expect((await half.post('/api/auth/login-2fa-passkey/', wrong)).body).toEqual(refused)
  const sixth = await half.post('/api/auth/login-2fa-passkey/', wrong)
  expect(sixth.body.message).toBe('warn_is_account_locked')
})

it('stores the name sealed, and exports it to its owner', async () => {
  const { person } = await withPasskey()
  const [{ dump }] = await query(`select string_agg(p::text, ' ') as dump from login_passkeys p`)
  expect(dump).not.toContain('Test device')
  expect(dump).not.toContain(Buffer.from('Test device').toString('hex'))
  const { passkeys } = await ownData(test.accounts, await accountById(test.accounts.db, person.accountId))
  expect(passkeys).toMatchObject([{ name: 'Test device', last_used_at: null }])
})
