import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginSignUp } from '../testing/begin-sign-up.ts'
import { registerWallet } from '../testing/make-wallet.ts'
import { goodPassword } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const begin = (email?: string) => beginSignUp(test, email)

it('mails a link and an initial password, and returns what the device signs', async () => {
  const { look, email } = await begin()
  expect(look).toMatchObject({ success: true, user_type: 'individual', language: 'ja', stage: 'sandbox' })
  expect(look.account_id).toMatch(/^PW-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(look.challenge).toMatch(/^0x[0-9a-f]{64}$/)
  expect(JSON.stringify(look)).not.toContain(email)
  expect(test.mails).toMatchObject([{ letter: 'sign-up', to: email, language: 'ja' }])
})

it('accepts a link once, and tells only its holder that the address is registered', async () => {
  const { browser, path, form } = await begin()
  expect((await browser.post(path, form)).body.success).toBe(true)
  for (const again of [await browser.post(path, form), await browser.get(path)])
    expect([again.status, again.body.message]).toEqual([409, 'warn_email_already_exists'])
})

it('lets only one of fifty parallel uses win', async () => {
  const { path, form } = await begin()
  const uses = await Promise.all(Array.from({ length: 50 }, () => test.browser().post(path, form)))
  expect(uses.filter(({ body }) => body.success)).toHaveLength(1)
  expect(uses.filter(({ status }) => status >= 500)).toEqual([])
})

it('rejects an expired link', async () => {
  const { browser, path, form } = await begin()
  test.clock.move({ hours: 24, seconds: 1 })
  expect((await browser.post(path, form)).body.message).toBe('parameter_information_does_not_exist')
})

it.each([
  ['a key without a secret', (token: string) => token.split('.')[0] ?? '', 'warn_not_enough_access_param'],
  ['a wrong secret', (token: string) => `${token.slice(0, -2)}AA`, 'warn_param_key_is_incorrect'],
  ['an unknown key', (token: string) => `x${token}`, 'warn_param_key_is_incorrect'],
])('rejects %s', async (_, change, code) => {
  const { browser, token } = await begin()
  expect((await browser.get(`/api/auth/pw_modify/${change(token)}/`)).body.message).toBe(code)
})

it('never accepts a sign-up link for a password reset', async () => {
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
])('rejects a %s and leaves the link usable', async (_, change, code, field) => {
  const { browser, path, form } = await begin()
  const { body } = await browser.post(path, { ...form, ...change })
  expect(body).toMatchObject({ message: code, fields: [{ field, reason: 'wrong' }] })
  expect((await browser.post(path, form)).body.success).toBe(true)
})

it('checks email, temporary password and login password together before keys are created', async () => {
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
])('rejects a password that is %s', async (_, change, field, reason) => {
  const { browser, path, form } = await begin()
  const { body } = await browser.post(path, { ...form, ...change })
  expect(body.message).toBe('validation_error')
  expect(body.fields).toContainEqual(expect.objectContaining({ field, reason }))
})

it('rejects keys that did not sign the challenge of this link', async () => {
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

it('rejects a proof by a key other than the registered one', async () => {
  const { browser, path, look, form } = await begin()
  const other = await registerWallet(look)
  const registration = {
    ...form.registration,
    proofs: { ...form.registration.proofs, tron: other.proofs.tron },
  }
  expect((await browser.post(path, { ...form, registration })).body.message).toBe('validation_error')
})

it('sets no password for an account that was cancelled meanwhile', async () => {
  const { browser, path, form, look } = await begin()
  await test.database.pool.query(`update accounts set status = '900' where id = $1`, [look.account_id])
  const { status, body } = await browser.post(path, form)
  expect([status, body.message]).toEqual([400, 'error_auth_password_modify'])
})
