import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, goodPassword, logIn, resetMail } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
beforeAll(async () => {
  test = await createTestAccounts()
})
afterAll(() => test.close())

const guess = (email: string, address: string) =>
  test.browser({ address }).post('/api/auth/login/', { email, password: 'a wrong guess' })

/** Tries from many addresses until even a new one is rejected; bounded. */
async function attack(email: string): Promise<number> {
  for (let n = 0; n < 100; n++) {
    const answer = await guess(email, `192.0.2.${n + 1}`)
    if (answer.body.message === 'warn_is_account_locked') return n
  }
  return 100
}

it('locks one client out after a few guesses, also for an email without an account', async () => {
  const person = await addPerson(test)
  for (const email of [person.email, 'nobody@example.com']) {
    const answers = []
    for (let n = 0; n < 9; n++) answers.push((await guess(email, '192.0.2.250')).body.message)
    expect(answers.slice(0, 8)).toEqual(Array(8).fill('error_auth_login'))
    expect(answers[8]).toBe('warn_is_account_locked')
  }
  await logIn(test, person, { address: '192.0.2.251' })
})

it('allows no more guesses in parallel', async () => {
  const { email } = await addPerson(test)
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email, '192.0.2.252')))
  expect(answers.filter(({ body }) => body.message === 'error_auth_login')).toHaveLength(8)
})

it('limits guesses from everywhere, but never locks the owner out of a known device', async () => {
  const person = await addPerson(test)
  const home = await logIn(test, person)
  expect(await attack(person.email)).toBe(59)
  const strange = await test
    .browser({ address: '203.0.113.77' })
    .post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(strange.body.message).toBe('warn_is_account_locked')
  const again = await home.post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(again.body.success).toBe(true)
})

it('unlocks every client when the owner sets a new password by mail', async () => {
  const person = await addPerson(test)
  await attack(person.email)
  const locked = await test
    .browser({ address: '203.0.113.78' })
    .post('/api/auth/login/', { email: person.email, password: goodPassword })
  expect(locked.body.message).toBe('warn_is_account_locked')
  expect(Number(locked.response.headers['retry-after'])).toBeLessThanOrEqual(3600)
  await test.browser().post('/api/auth/pw_reset/', { email: person.email })
  await test.work()
  const path = `/api/auth/pw_reset_do/${resetMail(test, person.email)}/`
  const password = 'a phrase chosen anew'
  const home = test.browser()
  await home.post(path, { email: person.email, re_password: password, re_password_confirm: password })
  await logIn(test, { ...person, password }, { address: '203.0.113.79' })
  // The attack continues; the browser in which the password was set is not affected.
  await attack(person.email)
  const { body } = await home.post('/api/auth/login/', { email: person.email, password })
  expect(body.success).toBe(true)
})
