import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, goodPassword, logIn, resetMail } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const newPassword = 'another long phrase'

async function resetToken(email: string): Promise<string> {
  await test.browser().post('/api/auth/pw_reset/', { email })
  await test.work()
  return resetMail(test, email)
}

const form = (email: string) => ({ email, re_password: newPassword, re_password_confirm: newPassword })

it('sets a new password, ends every session and mails the owner', async () => {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const token = await resetToken(person.email)
  const look = await browser.get(`/api/auth/pw_reset_do/${token}/`)
  expect(look.body).toMatchObject({ success: true, email_hint: `${person.email.slice(0, 1)}…@example.com` })
  expect((await browser.post(`/api/auth/pw_reset_do/${token}/`, form(person.email))).body).toEqual({
    success: true,
  })
  expect((await browser.get('/api/customer/me/')).status).toBe(401)
  const old = await test.browser().post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(old.body.message).toBe('error_auth_login')
  await logIn(test, { ...person, password: newPassword })
  await test.work()
  expect(test.mails.filter(({ to }) => to === person.email).map(({ letter }) => letter)).toContain(
    'password-changed',
  )
})

it('accepts a link once, and voids all older ones', async () => {
  const person = await addPerson(test)
  const first = await resetToken(person.email)
  const second = await resetToken(person.email)
  const use = (token: string) => test.browser().post(`/api/auth/pw_reset_do/${token}/`, form(person.email))
  expect((await use(second)).body.success).toBe(true)
  expect((await use(second)).body.message).toBe('parameter_information_does_not_exist')
  expect((await use(first)).body.message).toBe('parameter_information_does_not_exist')
})

it('lets only one of fifty parallel uses of a link win', async () => {
  const person = await addPerson(test)
  const path = `/api/auth/pw_reset_do/${await resetToken(person.email)}/`
  const uses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      test.browser().post(path, {
        email: person.email,
        re_password: `phrase number ${n} of many`,
        re_password_confirm: `phrase number ${n} of many`,
      }),
    ),
  )
  const won = uses.flatMap(({ body }, n) => (body.success ? [n] : []))
  expect(won).toHaveLength(1)
  await logIn(test, { ...person, password: `phrase number ${won[0]} of many` })
})

it('sends three mails an hour, and gives the same answer for an address without an account', async () => {
  const person = await addPerson(test)
  const ask = async (email: string) => {
    const { status, body } = await test.browser().post('/api/auth/pw_reset/', { email })
    return { status, body }
  }
  const refused = { status: 400, body: { success: false, message: 'error_auth_password_reset' } }
  for (const email of [person.email, 'no-account@example.com']) {
    for (let n = 0; n < 3; n++) expect((await ask(email)).body.success).toBe(true)
    expect(await ask(email)).toEqual(refused)
  }
  // From the settings too, and without ending the session of a person who would get no mail.
  const browser = await logIn(test, person)
  expect((await browser.post('/api/auth/pw_change/')).body).toEqual(refused.body)
  expect((await browser.get('/api/customer/me/')).status).toBe(200)
})

it('sets no password for an account that was cancelled meanwhile', async () => {
  const person = await addPerson(test)
  const path = `/api/auth/pw_reset_do/${await resetToken(person.email)}/`
  await test.database.pool.query(`update accounts set status = '900' where id = $1`, [person.accountId])
  expect((await test.browser().post(path, form(person.email))).body.message).toBe('error_auth_password_reset')
})

it('rejects an expired link, and another email', async () => {
  const person = await addPerson(test)
  const token = await resetToken(person.email)
  const path = `/api/auth/pw_reset_do/${token}/`
  expect((await test.browser().post(path, form('other@example.com'))).body.message).toBe(
    'email_equal_check_error',
  )
  test.clock.move({ minutes: 61 })
  expect((await test.browser().post(path, form(person.email))).body.message).toBe(
    'parameter_information_does_not_exist',
  )
})

it('answers the same for an email without an account, and sends nothing', async () => {
  const person = await addPerson(test)
  const known = await test.browser().post('/api/auth/pw_reset/', { email: person.email })
  const unknown = await test.browser().post('/api/auth/pw_reset/', { email: 'nobody@example.com' })
  expect(unknown.body).toEqual(known.body)
  expect(unknown.status).toBe(known.status)
  await test.work()
  expect(test.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false)
})

it('sends the mail and logs out when the password is changed from the settings', async () => {
  const person = await addPerson(test)
  const browser = await logIn(test, person)
  const before = test.mails.length
  expect((await browser.post('/api/auth/pw_change/')).body).toEqual({ success: true })
  expect((await browser.get('/api/customer/me/')).status).toBe(401)
  await test.work()
  expect(test.mails.slice(before).map(({ letter, to }) => [letter, to])).toEqual([
    ['password-reset', person.email],
  ])
})
