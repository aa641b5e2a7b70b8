import { signUpJob } from '@planet/accounts/jobs'
import { beginSignUp } from '@planet/accounts/links/sign-up-job'
import { registerWallet, type SignUpLook } from '@planet/accounts/testing/make-wallet'
import {
  addPerson,
  goodPassword,
  passwordForm,
  signUpMail,
  signUpPerson,
} from '@planet/accounts/testing/people'
import { createTestAccounts, type TestAccounts } from '@planet/accounts/testing/test-accounts'
import { openSealed } from '@planet/platform/jobs/sealed-job'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

let count = 0
const newEmail = () => `new${++count}@example.com`

/** A sign-up whose mail has arrived and whose link has been looked at. */
async function begin(email = newEmail()) {
  const browser = test.browser()
  await browser.post('/api/auth/sign_up/', { email, user_type: 'individual', language: 'ja' })
  await test.work()
  const { token, initialPassword } = signUpMail(test, email)
  const path = `/api/auth/pw_modify/${token}/`
  const look = (await browser.get(path)).body as unknown as SignUpLook
  const form = await passwordForm(look, email, initialPassword)
  return { browser, email, token, path, look, form, initialPassword }
}

it('mails a link and an initial password, and tells the device what to sign', async () => {
  const { look, email } = await begin()
  expect(look).toMatchObject({ success: true, user_type: 'individual', language: 'ja', stage: 'sandbox' })
  expect(look.account_id).toMatch(/^PW-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(look.challenge).toMatch(/^0x[0-9a-f]{64}$/)
  expect(JSON.stringify(look)).not.toContain(email)
  expect(test.mails).toMatchObject([{ letter: 'sign-up', to: email, language: 'ja' }])
})

it('takes a link once, and says to who holds it that the address is registered', async () => {
  const { browser, path, form } = await begin()
  expect((await browser.post(path, form)).body.success).toBe(true)
  for (const again of [await browser.post(path, form), await browser.get(path)])
    expect([again.status, again.body.message]).toEqual([409, 'warn_email_already_exists'])
})

it('lets one of fifty parallel uses win', async () => {
  const { path, form } = await begin()
  const uses = await Promise.all(Array.from({ length: 50 }, () => test.browser().post(path, form)))
  expect(uses.filter(({ body }) => body.success)).toHaveLength(1)
  expect(uses.filter(({ status }) => status >= 500)).toEqual([])
})

it('refuses a link after its time', async () => {
  const { browser, path, form } = await begin()
  test.clock.move({ hours: 24, seconds: 1 })
  expect((await browser.post(path, form)).body.message).toBe('parameter_information_does_not_exist')
})

it.each([
  ['a key without a secret', (token: string) => token.split('.')[0] ?? '', 'warn_not_enough_access_param'],
  ['a wrong secret', (token: string) => `${token.slice(0, -2)}AA`, 'warn_param_key_is_incorrect'],
  ['an unknown key', (token: string) => `x${token}`, 'warn_param_key_is_incorrect'],
])('refuses %s', async (_, change, code) => {
  const { browser, token } = await begin()
  expect((await browser.get(`/api/auth/pw_modify/${change(token)}/`)).body.message).toBe(code)
})

it('never takes a sign-up link for a password reset', async () => {
  const { browser, token, email } = await begin()
  const form = { email, re_password: goodPassword, re_password_confirm: goodPassword }
  const answer = await browser.post(`/api/auth/pw_reset_do/${token}/`, form)
  expect(answer.body.message).toBe('warn_param_key_is_incorrect')
})

it.each([
  [
    'wrong initial password',
    { password: 'WRON-GPAS-SWRD' },
    'warn_the_existing_passwords_you_entered_do_not_match',
    'password',
  ],
  ['other email', { email: 'other@example.com' }, 'email_equal_check_error', 'email'],
])('refuses a %s and leaves the link usable', async (_, change, code, field) => {
  const { browser, path, form } = await begin()
  const { body } = await browser.post(path, { ...form, ...change })
  expect(body).toMatchObject({ message: code, fields: [{ field, reason: 'wrong' }] })
  expect((await browser.post(path, form)).body.success).toBe(true)
})

it('checks email, temporary password and login password together before keys are made', async () => {
  const { browser, path, form } = await begin()
  const { email, password, re_password, re_password_confirm } = form
  const right = { email, password, re_password, re_password_confirm }
  const common = { re_password: 'password1', re_password_confirm: 'password1' }
  const wrong = { email: 'other@example.com', password: 'WRON-GPAS-SWRD', ...common }
  expect((await browser.post(`${path}check/`, wrong)).body).toMatchObject({
    message: 'validation_error',
    fields: [
      { field: 'email', reason: 'wrong' },
      { field: 'password', reason: 'wrong' },
      { field: 're_password', reason: 'too_common' },
    ],
  })
  expect((await browser.post(`${path}check/`, right)).body.success).toBe(true)
  // Checking spends nothing.
  expect((await browser.post(path, form)).body.success).toBe(true)
  expect((await browser.post(`${path}check/`, right)).body.message).toBe('warn_email_already_exists')
})

it('bounds guesses of the temporary password by the check', async () => {
  const { path, form } = await begin()
  const { email, re_password, re_password_confirm } = form
  const guess = { email, re_password, re_password_confirm, password: 'WRON-GPAS-SWRD' }
  const tries = Array.from({ length: 21 }, (_, n) =>
    test.browser({ address: `203.0.113.${n + 1}` }).post(`${path}check/`, guess),
  )
  const messages = (await Promise.all(tries)).map(({ body }) => body.message)
  expect(messages.filter((message) => message === 'too_many_requests')).toHaveLength(1)
})

const otherAddress = '0x52908400098527886E0F7030069857D2E4169EE7'

it.each([
  ['short', { re_password: 'short', re_password_confirm: 'short' }, 're_password', 'too_short'],
  ['entered differently', { re_password_confirm: 'something else' }, 're_password_confirm', 'mismatch'],
  [
    'a stolen favourite',
    { re_password: 'Password1!', re_password_confirm: 'Password1!' },
    're_password',
    'too_common',
  ],
  [
    'trade entries differ',
    { re_password_confirm_trade: otherAddress },
    're_password_confirm_trade',
    'mismatch',
  ],
  [
    'both trade entries of another wallet',
    { re_password_trade: otherAddress, re_password_confirm_trade: otherAddress },
    're_password_trade',
    'mismatch',
  ],
  ['a trade password itself', { re_password_trade: 'my trade password' }, 're_password_trade', 'format'],
])('refuses a password that is %s', async (_, change, field, reason) => {
  const { browser, path, form } = await begin()
  const { body } = await browser.post(path, { ...form, ...change })
  expect(body.message).toBe('validation_error')
  expect(body.fields).toContainEqual(expect.objectContaining({ field, reason }))
})

it('refuses keys that did not sign the challenge of this very link', async () => {
  const first = await begin()
  const second = await begin()
  const stolen = { ...second.form, registration: first.form.registration }
  const address = first.form.registration.addresses.planet
  const form = { ...stolen, re_password_trade: address, re_password_confirm_trade: address }
  const { body } = await second.browser.post(second.path, form)
  expect(body).toMatchObject({
    message: 'validation_error',
    fields: [{ field: 'registration', reason: 'format' }],
  })
})

it('refuses a proof by another key than the one that is registered', async () => {
  const { browser, path, look, form } = await begin()
  const other = await registerWallet(look)
  const registration = {
    ...form.registration,
    proofs: { ...form.registration.proofs, tron: other.proofs.tron },
  }
  expect((await browser.post(path, { ...form, registration })).body.message).toBe('validation_error')
})

it('gives the same answer for a known email and mails its owner instead', async () => {
  const known = await signUpPerson(test)
  test.mails.splice(0)
  const fresh = await test
    .browser()
    .post('/api/auth/sign_up/', { email: newEmail(), user_type: 'individual' })
  const again = await test
    .browser()
    .post('/api/auth/sign_up/', { email: known.email, user_type: 'individual' })
  expect(again.body).toEqual(fresh.body)
  await test.work()
  const toKnown = test.mails.filter(({ to }) => to === known.email)
  expect(toKnown.map(({ letter }) => letter)).toEqual(['already-registered'])
})

it('says that another sign-up was begun meanwhile of a link that was never opened', async () => {
  const email = newEmail()
  const older = await begin(email)
  const newer = await begin(email)
  expect((await newer.browser.post(newer.path, newer.form)).body.success).toBe(true)
  expect((await older.browser.get(older.path)).body.message).toBe('warn_email_already_exists')
})

it('sets no password for an account that was cancelled meanwhile', async () => {
  const { browser, path, form, look } = await begin()
  await test.database.pool.query(`update accounts set status = '900' where id = $1`, [look.account_id])
  const { status, body } = await browser.post(path, form)
  expect([status, body.message]).toEqual([400, 'error_auth_password_modify'])
})

it('sends a fresh link to somebody who never finished, and floods nobody, and says so', async () => {
  const { email, path, form } = await begin()
  const answers: unknown[] = []
  for (let n = 0; n < 4; n++) {
    const answer = await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })
    answers.push(answer.body.message ?? answer.body.success)
    await test.work()
  }
  expect(answers).toEqual([true, true, 'error_auth_sign_up', 'error_auth_sign_up'])
  expect(test.mails.filter(({ to }) => to === email)).toHaveLength(3)
  expect((await test.browser().post(path, form)).body.success).toBe(true)
})

it('makes the account that the link was asked for, whatever was asked before and after it', async () => {
  const email = newEmail()
  const referrer = await addPerson(test)
  await test.database.pool.query(
    `update accounts set status = '500', referral_code = 'INV1TED0' where id = $1`,
    [referrer.accountId],
  )
  const ask = async (contents: object) => {
    await test.browser().post('/api/auth/sign_up/', { email, ...contents })
    await test.work()
    return signUpMail(test, email)
  }
  // By mistake; then as it was meant; then by somebody else who would like to be paid for it.
  await ask({ user_type: 'individual' })
  const { token, initialPassword } = await ask({ user_type: 'corporate' })
  await ask({ user_type: 'individual', reffer: 'INV1TED0' })
  const path = `/api/auth/pw_modify/${token}/`
  const look = (await test.browser().get(path)).body as unknown as SignUpLook
  expect(look).toMatchObject({ user_type: 'corporate' })
  const form = await passwordForm(look, email, initialPassword)
  expect((await test.browser().post(path, form)).body.success).toBe(true)
  const { rows } = await test.database.pool.query(
    'select user_type, referred_by from accounts where id = $1',
    [look.account_id],
  )
  expect(rows).toEqual([{ user_type: 'corporate', referred_by: null }])
})

it('says of an unfinished account that it is not enabled, but only to the initial password', async () => {
  const { browser, email, initialPassword } = await begin()
  const right = await browser.post('/api/auth/login/', { email, password: initialPassword })
  expect(right.body.message).toBe('warn_not_enabled_user')
  const wrong = await browser.post('/api/auth/login/', { email, password: 'WRONG' })
  expect(wrong.body.message).toBe('error_auth_login')
})

it('knows the referral code of an active account only, and keeps who referred whom', async () => {
  const referrer = await signUpPerson(test)
  const { rows } = await test.database.pool.query('select referral_code from accounts where id = $1', [
    referrer.accountId,
  ])
  const param: string = rows[0].referral_code
  const ask = () => test.browser().post('/api/auth/check-referral/', { email: 'a@example.com', param })
  expect((await ask()).body.message).toBe('data_not_found')
  await test.database.pool.query(`update accounts set status = '500' where id = $1`, [referrer.accountId])
  expect((await ask()).body.success).toBe(true)
  const email = newEmail()
  await test
    .browser()
    .post('/api/auth/sign_up/', { email, user_type: 'corporate', reffer: param.toLowerCase() })
  await test.work()
  const referred = await test.database.pool.query('select user_type from accounts where referred_by = $1', [
    referrer.accountId,
  ])
  expect(referred.rows).toEqual([{ user_type: 'corporate' }])
})

it('keeps addresses, links and passwords unreadable in the queue until they are mailed', async () => {
  const email = newEmail()
  const { pool } = test.database
  await test.work()
  const left = await pool.query(`select task_identifier, attempts, last_error from graphile_worker.jobs`)
  expect(left.rows).toEqual([])
  const readQueue = async () => {
    const { rows } = await pool.query(`select payload from graphile_worker._private_jobs`)
    return rows.map((row) => row.payload as object)
  }
  await test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })
  const [signUp, ...none] = await readQueue()
  expect(none).toEqual([])
  expect(Object.keys(signUp ?? {})).toEqual(['sealed', 'key_id'])
  await beginSignUp(test.accounts, openSealed(test.accounts.dataKeys, signUpJob, signUp))
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'sign-up'))`,
  )
  const [mail, ...more] = await readQueue()
  expect(more).toEqual([])
  expect(Object.keys(mail ?? {})).toEqual(['sealed', 'key_id'])
  await test.work()
  const sent = test.mails.at(-1)
  expect(sent).toMatchObject({
    letter: 'sign-up',
    to: email,
    data: { url: expect.stringContaining('/pw_modify/') },
  })
  for (const secret of [email, 'pw_modify', signUpMail(test, email).initialPassword])
    expect(JSON.stringify(mail)).not.toContain(secret)
})
